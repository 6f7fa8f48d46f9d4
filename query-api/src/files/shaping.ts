import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/** A font as fontkit reads it, with what is used of it here. */
export interface ReadFont {
  readonly ascent: number;
  readonly unitsPerEm: number;
  readonly postscriptName: string;
  readonly characterSet: readonly number[];
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, ...asked: readonly unknown[]): Shaped;
}

/** A text as glyphs, each with its place. */
export interface Shaped {
  readonly glyphs: readonly { readonly id: number; readonly codePoints: readonly number[] }[];
  readonly positions: readonly {
    readonly xAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }[];
  readonly advanceWidth: number;
}

interface Fontkit {
  openSync(path: string): ReadFont;
}

const require = createRequire(import.meta.url);
const within = (name: string, from: NodeJS.Require) => createRequire(from.resolve(name));
const fontkit = within('pdfkit', within('pdfmake', require))('fontkit') as Fontkit;

const opened = new Map<string, ReadFont>();

/** Whether the font has the sign. @param sign one code point */
export const hasGlyph = (font: ReadFont, sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);

/** The font in a file, which is read once. */
export function openFont(path: string): ReadFont {
  const known = opened.get(path);
  if (known !== undefined) return known;
  const font = fontkit.openSync(path);
  opened.set(path, font);
  return font;
}

// What of fontkit's inside is changed, by the names that it has there.
interface Anchoring {
  applyLookup(type: number, table: unknown): boolean;
  applyAnchor(mark: { readonly markAnchor: unknown }, base: unknown, index: number): void;
}
/** A rule of letters that become others beside others, with what is done to them. */
interface Rule {
  readonly lookupRecords: object;
  readonly input?: readonly unknown[];
  readonly classes?: readonly unknown[];
}
interface ContextTable extends Partial<Rule> {
  readonly coverages?: readonly unknown[];
  readonly inputCoverage?: readonly unknown[];
  readonly ruleSets?: readonly (readonly Rule[] | null)[];
  readonly classSet?: readonly (readonly Rule[] | null)[];
  readonly chainRuleSets?: readonly (readonly Rule[] | null)[];
  readonly chainClassSet?: readonly (readonly Rule[] | null)[];
}
interface Processor {
  readonly glyphs: readonly unknown[];
  readonly glyphIterator: { index: number; peekIndex(count: number): number };
  match(start: number, sequence: readonly unknown[], ...asked: readonly unknown[]): unknown;
  applyContext(table: ContextTable): boolean;
  applyChainingContext(table: ContextTable): boolean;
  applyLookupList(records: object): true;
}
interface LayoutEngine {
  readonly font: ReadFont;
  layout(this: LayoutEngine, text: unknown, ...asked: readonly unknown[]): Shaped;
}
const TABLE = '_getTableStream';
const LAYOUT = '_layoutEngine';

/** What bytes are read from. */
interface Stream {
  readonly buffer: Uint8Array;
  readonly constructor: new (bytes: Uint8Array) => Stream;
}
interface Inside {
  /** The file. */
  readonly stream: Stream;
  readonly directory: { readonly tables: Readonly<Record<string, PackedTable | undefined>> };
  [TABLE](tag: string): Stream | null;
  readonly [LAYOUT]: LayoutEngine & { readonly engine: { readonly GPOSProcessor: Anchoring } };
}
interface PackedTable {
  readonly offset: number;
  readonly compLength: number;
  readonly length: number;
}

const NO_ANCHOR = Symbol('no anchor');
/** What joins letters or keeps them apart, and is itself not seen. */
const JOINERS = /\p{Cf}/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const MARKS = /[\p{M}\p{Cf}]/gu;

/** A syllable of Myanmar: kinzi, letter, letters below it, what belongs to it, and the vowel that stands before all. */
const SYLLABLE =
  /(\u1004\u103a\u1039)?([\u1000-\u102a\u103f\u104e\u1050-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e\uaa60-\uaa7a])((?:\u1039[\u1000-\u1021])*)([\u103b\u103d\u103e\u1060\u1082]*)(\u103c?)([\u103d\u103e\u1082]*)([\u1031\u1084]*)/gu;
const MYANMAR = /\p{Script=Myanmar}/u;
/** What its letters become beside others. */
const FEATURES = ['rphf', 'pref', 'blwf', 'pstf', 'pres', 'abvs', 'blws', 'psts'];

/** The vowel "am" of Thai and Lao behind what stands above its letter. */
const AM = /([\u0e31\u0e34-\u0e37\u0e47-\u0e4e\u0eb1\u0eb4-\u0eb7\u0ebb\u0ec8-\u0ece]*)([\u0e33\u0eb3])/gu;
const THAI_AM = '\u0e33';
/** Vowel signs of Arabic in front of the sign that doubles its letter, as normal forms have them. */
const DOUBLED = /([\u064b-\u0650\u08f0-\u08f2]+)(\u0651)/gu;

let tellLess: (text: string) => void = () => undefined;
let isMended = false;

/**
 * Mends fontkit 2.0.4, which reads fonts for pdfmake, so that every text is drawn.
 *
 * - A table that places marks may have no anchor for a pair of them, which OpenType allows ("may be NULL") and fontkit
 *   does not expect (issue 367, pull request 374 there): it throws. As HarfBuzz does, such a table is passed over.
 * - A text on which it fails all the same, as on joiners in Tibetan or Tifinagh, is drawn without them, or else without
 *   its marks, or else one glyph for each character.
 * - What is never seen, as a place where a line may end, is left out where the font has no glyph of it: its own leaving out
 *   goes by the letter for which it last looked the glyph up, so that it may draw a box.
 * - Letters of Myanmar, for which it has no rules, are put in the order in which they are drawn (as in
 *   https://learn.microsoft.com/typography/script-development/myanmar). So are two parts of a vowel of Thai and Lao, of
 *   which the ring stands below a tone, and the sign of Arabic that doubles a letter, on which vowels stand.
 * - What stands before a letter is compared from the letter on, as OpenType has it ("reverse logical order"), and fontkit
 *   does not. After letters that a rule has changed it goes on behind all of them, so that it never changes what a rule
 *   has put there, which may go on for ever.
 * - A compressed table is unpacked once and by zlib, not for each glyph in JavaScript, which takes half a second each in a large font.
 *
 * Its classes are not exported, so they are found through a font.
 * @param onLess told of each text that is drawn with less than it has, from now on
 */
export function mendShaping(onLess?: (text: string) => void): void {
  if (onLess !== undefined) tellLess = onLess;
  if (isMended) return;
  isMended = true;
  const font = openFont(require.resolve(ANY_COMPRESSED)) as unknown as Inside;
  const processor = Object.getPrototypeOf(font[LAYOUT].engine.GPOSProcessor) as Anchoring;
  mendAnchors(processor);
  mendRules(Object.getPrototypeOf(processor) as Processor);
  mendLayout(Object.getPrototypeOf(font[LAYOUT]) as LayoutEngine, (text) => tellLess(text));
  mendTables(Object.getPrototypeOf(font) as Inside);
}

/** Any compressed font that places marks. */
const ANY_COMPRESSED = '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff';

function mendAnchors(processor: Anchoring): void {
  const { applyLookup, applyAnchor } = processor;
  processor.applyAnchor = function anchored(mark, base, index) {
    if (base === null || base === undefined || mark.markAnchor === null) throw NO_ANCHOR;
    applyAnchor.call(this, mark, base, index);
  };
  processor.applyLookup = function looked(type, table) {
    try {
      return applyLookup.call(this, type, table);
    } catch (error) {
      if (error === NO_ANCHOR) return false;
      throw error;
    }
  };
}

function mendRules(processor: Processor): void {
  const { match, applyContext, applyChainingContext, applyLookupList } = processor;
  /** How many letters a rule is about, by what it does to them. */
  const lengths = new WeakMap<object, number>();
  const counted = new WeakSet<ContextTable>();
  const count = (table: ContextTable) => {
    if (counted.has(table)) return;
    counted.add(table);
    const whole = table.inputCoverage ?? table.coverages;
    if (whole !== undefined && table.lookupRecords !== undefined)
      lengths.set(table.lookupRecords, whole.length);
    const sets = table.ruleSets ?? table.classSet ?? table.chainRuleSets ?? table.chainClassSet ?? [];
    for (const rule of sets.flatMap((rules) => rules ?? []))
      lengths.set(rule.lookupRecords, 1 + (rule.input ?? rule.classes ?? []).length);
  };
  processor.match = function matched(start, sequence, ...asked) {
    return match.call(this, start, start < 0 ? sequence.toReversed() : sequence, ...asked);
  };
  processor.applyContext = function applied(table) {
    count(table);
    return applyContext.call(this, table);
  };
  processor.applyChainingContext = function applied(table) {
    count(table);
    return applyChainingContext.call(this, table);
  };
  processor.applyLookupList = function applied(records) {
    const { glyphIterator } = this;
    const last = glyphIterator.peekIndex((lengths.get(records) ?? 1) - 1);
    const before = this.glyphs.length;
    applyLookupList.call(this, records);
    glyphIterator.index = Math.max(glyphIterator.index, last + this.glyphs.length - before);
    return true;
  };
}

function drawnOrder(text: string): string {
  const ordered = text
    .replace(AM, (_all, above: string, am: string) =>
      am === THAI_AM ? `\u0e4d${above}\u0e32` : `\u0ecd${above}\u0eb2`,
    )
    .replace(DOUBLED, '$2$1');
  return ordered.replace(SYLLABLE, (_all, kinzi = '', letter, below, joined, around, more, before) =>
    [before, around, letter, kinzi, below, joined, more].join(''),
  );
}

function mendLayout(engine: LayoutEngine, onLess: (text: string) => void): void {
  const { layout } = engine;
  engine.layout = function laidOut(text, ...asked) {
    if (typeof text !== 'string') return layout.call(this, text, ...asked);
    const seen = text.replace(UNSEEN, (sign) => (hasGlyph(this.font, sign) ? sign : ''));
    const whole = drawnOrder(seen);
    const how = MYANMAR.test(seen) ? [FEATURES] : asked;
    for (const tried of [whole, whole.replace(JOINERS, ''), whole.normalize('NFD').replace(MARKS, '')]) {
      try {
        const shaped = layout.call(this, tried, ...how);
        if (tried !== whole) onLess(text);
        return shaped;
      } catch {
        // Then with less of it.
      }
    }
    onLess(text);
    const plain = Object.create(this, { engine: { value: undefined } }) as LayoutEngine;
    return layout.call(plain, whole, ...how);
  };
}

function mendTables(font: Inside): void {
  const { [TABLE]: tableAt } = font;
  const known = new WeakMap<Inside, Map<string, Uint8Array>>();
  font[TABLE] = function unpackedOnce(tag) {
    const table = this.directory.tables[tag];
    if (table === undefined || table.compLength >= table.length) return tableAt.call(this, tag);
    const { buffer, constructor: Stream } = this.stream;
    const unpacked = known.get(this) ?? new Map<string, Uint8Array>();
    known.set(this, unpacked);
    const bytes =
      unpacked.get(tag) ?? inflateSync(buffer.subarray(table.offset, table.offset + table.compLength));
    unpacked.set(tag, bytes);
    return new Stream(bytes);
  };
}
