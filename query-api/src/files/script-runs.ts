/** The fonts that a document is set in, by the letters that they have. */
export type Script = 'latin' | 'emoji' | SignFont | OtherScript;

const SCRIPTS = {
  devanagari: /\p{Script_Extensions=Devanagari}/u,
  tamil: /\p{Script_Extensions=Tamil}/u,
  bengali: /\p{Script_Extensions=Bengali}/u,
  telugu: /\p{Script_Extensions=Telugu}/u,
  kannada: /\p{Script_Extensions=Kannada}/u,
  malayalam: /\p{Script_Extensions=Malayalam}/u,
  gujarati: /\p{Script_Extensions=Gujarati}/u,
  gurmukhi: /\p{Script_Extensions=Gurmukhi}/u,
  arabic: /\p{Script_Extensions=Arabic}/u,
  hebrew: /\p{Script_Extensions=Hebrew}/u,
  han: /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Bopomofo}\u3000-\u303f\u31f0-\u31ff]/u,
  hangul: /\p{Script_Extensions=Hangul}/u,
  thai: /\p{Script_Extensions=Thai}/u,
  lao: /\p{Script_Extensions=Lao}/u,
  khmer: /\p{Script_Extensions=Khmer}/u,
  myanmar: /\p{Script_Extensions=Myanmar}/u,
  sinhala: /\p{Script_Extensions=Sinhala}/u,
  oriya: /\p{Script_Extensions=Oriya}/u,
  tibetan: /\p{Script_Extensions=Tibetan}/u,
  armenian: /\p{Script_Extensions=Armenian}/u,
  georgian: /\p{Script_Extensions=Georgian}/u,
  ethiopic: /\p{Script_Extensions=Ethiopic}/u,
  syriac: /\p{Script_Extensions=Syriac}/u,
  thaana: /\p{Script_Extensions=Thaana}/u,
  nko: /\p{Script_Extensions=Nko}/u,
  'ol-chiki': /\p{Script_Extensions=Ol_Chiki}/u,
  tifinagh: /\p{Script_Extensions=Tifinagh}/u,
} as const;
export type OtherScript = keyof typeof SCRIPTS;

/** Signs that the Latin font has none of, by the font that has them: the first of these. */
const SIGNS = {
  // Numbers and letters in circles and boxes, Roman numerals, signs of technics, planets, trades and faiths.
  enclosed:
    /[\u2160-\u2183\u2185-\u2188\u218a\u218b\u2301\u2303\u2304\u2307\u230c-\u230f\u2314\u2315\u2329\u232a\u232d-\u2331\u2333-\u2335\u2380-\u2393\u2396-\u239a\u23be-\u23cd\u23d1-\u23db\u23e8\u2460-\u24ff\u260a-\u260d\u2613\u2624\u2625\u2627-\u2629\u262b-\u262d\u263f\u2641\u2643-\u2647\u2670-\u267a\u267c\u267d\u2690\u2691\u2698\u269a\u269d\u26a2-\u26a4\u26a6\u26a8\u26a9\u26ad-\u26af\u26b3-\u26bc\u26e2-\u26e8\u26eb-\u26ef\u26f6\u26fb\u26fc\u26fe\u26ff\u271e\u271f\u2776-\u2793\u{1f100}-\u{1f10c}\u{1f110}-\u{1f16c}\u{1f172}-\u{1f17d}\u{1f180}-\u{1f18d}\u{1f18f}\u{1f190}\u{1f19b}-\u{1f1ac}\u{1f546}-\u{1f548}\u{1f54f}\u{1f700}-\u{1f773}]/u,
  // Arrows, operators, letters of formulas, shapes, notes.
  math: /[\u03d5\u03dc\u03dd\u03f0\u03f1\u03f4-\u03f6\u2016\u2034-\u2038\u2040\u2043\u2047\u2050\u2057\u2100-\u2315\u2317\u2319-\u2323\u2328-\u232a\u232c-\u237a\u237c\u2380-\u23bf\u23d0\u23dc-\u23e7\u2500-\u25ff\u263b\u263d\u263e\u2669-\u266f\u26a5\u26b2\u2720\u27c0-\u27ff\u2900-\u2aff\u2b0e-\u2b11\u2b30-\u2b4c\u2bfe\u{1d400}-\u{1d7ff}]/u,
  // Ticks, crosses, stars, boxes and all else.
  symbols:
    /[\u2316\u2318\u2324-\u2327\u232b\u237b\u237d-\u237f\u23c0-\u245f\u2600-\u27bf\u2800-\u28ff\u2b00-\u2bff\u{1f000}-\u{1fbff}]/u,
} as const;
type SignFont = keyof typeof SIGNS;
const SIGN_FONTS = Object.keys(SIGNS) as readonly SignFont[];

/** What the Latin font has of them. */
const LATIN_SIGNS =
  /[\u2105\u2113\u2116\u2122\u2126\u212e\u215b-\u215e\u2202\u2206\u220f\u2211\u2212\u221a\u221e\u222b\u2248\u2260\u2264\u2265\u25a0\u25ca\u25cb\u25cf]/u;

/** Every script that has a font beside the Latin one. */
export const OTHER_SCRIPTS = Object.keys(SCRIPTS) as readonly OtherScript[];

/**
 * Signs that stand for others, and that no font has: units, fractions, small letters below the line, and letters as wide
 * as those of Chinese.
 */
const COMPOUND =
  /[\u02b0\u02b2\u02b3\u02b7\u02b8\u02e1-\u02e3\u2024\u2048\u2071\u2090-\u209c\u2100\u2101\u2103\u2106\u2109\u2120\u2121\u212a\u213b\u2150-\u215a\u215f\u2189\u3000\u3250-\u325f\u32b1-\u32bf\u32cc-\u32cf\u3371-\u337a\u3380-\u33df\u33ff\ufb00\ufb05\ufb06\uff01-\uff5e\uffe0-\uffe2\uffe4-\uffe6]/gu;
const FRACTION_SLASH = '\u2044';

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** What is never seen, but for line ends, joiners, what says where a line may end, and what chooses between pictures. */
const UNSEEN =
  /(?![\n\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]|[\ufe0e-\ufe0f]|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The text as it can be drawn: signs that no font has as those that they stand for (℃ as °C, and 2⅓ as 2 1⁄3), half of
 * a pair of surrogates as "�", and nothing of what only machines see.
 */
export function drawable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(COMPOUND, (sign, place: number, whole: string) => {
      const plain = sign.normalize('NFKC');
      const isMixed = plain.includes(FRACTION_SLASH) && /\p{N}$/u.test(whole.slice(0, place));
      return isMixed ? ` ${plain}` : plain;
    });
}

/** A part of a text in one script. */
export interface ScriptRun {
  readonly script: Script;
  readonly text: string;
}

/**
 * A text in runs of one script each, because a font of a PDF has no other one to fall back on. Marks and joiners stay
 * with their letter; a sign that several scripts have stays with the letters before it; emojis and signs
 * that the Latin font has none of are by themselves; all else is Latin.
 */
export function scriptRuns(text: string): ScriptRun[] {
  const runs: { script: Script; text: string }[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    const run = runs.at(-1);
    const scripts = scriptsOf(segment);
    if (run !== undefined && scripts.includes(run.script)) run.text += segment;
    else runs.push({ script: scripts[0] ?? 'latin', text: segment });
  }
  return runs;
}

const LATIN = /^\p{Script_Extensions=Latin}/u;

/** Pictures, also flags and digits in a box; of the signs that may be pictures, Latin fonts have the first three. */
const EMOJI = /(?![\u00a9\u00ae\u2122]$)\p{Extended_Pictographic}|\p{Regional_Indicator}|[\ufe0f\u20e3]/u;

function scriptsOf(grapheme: string): Script[] {
  if (EMOJI.test(grapheme)) return ['emoji'];
  const scripts = OTHER_SCRIPTS.filter((script) => SCRIPTS[script].test(grapheme));
  // What Latin letters have in common with others, as a dot in the middle.
  if (scripts.length > 0) return LATIN.test(grapheme) ? ['latin', ...scripts] : scripts;
  const font = LATIN_SIGNS.test(grapheme) ? undefined : SIGN_FONTS.find((each) => SIGNS[each].test(grapheme));
  return [font ?? 'latin'];
}
