import Handoff
