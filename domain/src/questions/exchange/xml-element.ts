/** An element of an XML document, as a parser hands it over. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own text, without that of what is within it. */
  readonly text: string;
  readonly children: readonly XmlElement[];
  /** Where it begins. */
  readonly line: number;
}

/** The first element of the name within another. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((each) => each.name === name);
}

export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((each) => each.name === name);
}

/** The text of an element within another, without spaces around it; '' where there is none. */
export function textIn(element: XmlElement, name: string): string {
  return childOf(element, name)?.text.trim() ?? '';
}
