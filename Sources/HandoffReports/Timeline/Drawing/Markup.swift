import HandoffScenarios

/// Text from anywhere made safe for XML and HTML, in element content and in attribute values: what
/// is invisible or would turn the line around is made visible first, so that it shows as itself.
func escaped(_ text: String) -> String { XML.attribute(visible(text)) }
