import Handoff
import HandoffSimulation

extension Snapshot {
  /// What expectations are compared with, from what the world showed.
  init(_ view: WorldView, on world: World) {
    let inTransfer = Set(view.inTransfer ?? [])
    let name = { (id: CrumbID) in world.name(of: id).map { CrumbName($0) } }
    self.init(
      watch: WatchView(
        crumbs: view.wrist?.map { item in
          let state =
            item.needsAttention != nil
            ? "needs_attention" : inTransfer.contains(item.id) ? "in_transfer" : "waiting"
          return SeenCrumb(
            name(item.id), CrumbManifest.read(item.bytes), state: state,
            needsAttention: item.needsAttention?.name)
        }, inTransfer: view.inTransfer?.count, app: view.watchApp),
      phone: PhoneView(
        crumbs: view.phone?.items.map { item in
          let state =
            item.needsAttention != nil
            ? "needs_attention" : item.hasSteppedBehind ? "stepped_behind" : "spooled"
          return SeenCrumb(
            name(item.id), item.bytes.flatMap(CrumbManifest.read), flags: item.flags,
            state: state, needsAttention: item.needsAttention?.name)
        }, paused: view.phone?.paused?.name, app: view.phoneApp),
      home: HomeView(
        crumbs: view.home.map {
          SeenCrumb(
            name($0.record.id), $0.record.crumb, day: $0.record.day, flags: $0.record.flags,
            state: "committed")
        }, requests: view.requests))
  }
}

extension SeenCrumb {
  fileprivate init(
    _ name: CrumbName?, _ crumb: Crumb?, day: LocalDay? = nil, flags: Flags = [], state: String,
    needsAttention: String? = nil
  ) {
    self.init(
      name, text: crumb?.text, capture: crumb?.capture, day: day,
      flags: flags.union(crumb?.flags ?? []).list.map(\.name), state: state,
      needsAttention: needsAttention)
  }
}
