import { type SaxesAttributeNS, SaxesParser } from 'saxes';

/** An element with everything in it. */
export interface ParsedElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own text, without that of what is within it. */
  text: string;
  readonly children: ParsedElement[];
  /** Where it begins, from 1 on. */
  readonly line: number;
}

/** Deeper is nothing that a program writes for people. */
const MOST_DEPTH = 40;
/** Elements within one that is handed over. */
const MOST_ELEMENTS = 20_000;
const CHUNK = 64 * 1024;

/** Why a document cannot be read on, and where. */
export class BrokenXml extends Error {
  readonly line: number;

  constructor(why: string, line: number) {
    super(why);
    this.line = line;
  }
}

/**
 * Reads a document and hands over each element within its root as soon as it is whole. Entities are those five that XML
 * has itself: a document that declares its own is refused, so that none is looked up, fetched or unfolded.
 * @param take says whether to go on
 * @throws BrokenXml
 */
export function readXml(text: string, take: (element: ParsedElement) => boolean): void {
  const parser = new SaxesParser({ fileName: '' });
  const open: ParsedElement[] = [];
  let elements = 0;
  const progress = { isDone: false };
  const stop = (why: string): never => {
    throw new BrokenXml(why, parser.line);
  };
  const add = (said: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += said;
  };
  parser.on('error', ({ message }) => stop(message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => stop('document type'));
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= MOST_DEPTH) stop('too deep');
    elements += 1;
    if (elements > MOST_ELEMENTS) stop('too large');
    const element: ParsedElement = {
      name,
      attributes: valuesOf(attributes),
      text: '',
      children: [],
      line: parser.line,
    };
    // The root keeps nothing of what is handed over.
    if (open.length > 1) open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (open.length !== 1 || element === undefined || progress.isDone) return;
    elements = 0;
    progress.isDone = !take(element);
  });
  for (let at = 0; at < text.length && !progress.isDone; at += CHUNK)
    parser.write(text.slice(at, at + CHUNK));
  if (!progress.isDone) parser.close();
}

function valuesOf(attributes: Readonly<Record<string, string | SaxesAttributeNS>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, said]) => [name, typeof said === 'string' ? said : said.value]),
  );
}
