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
} as const;
type OtherScript = keyof typeof SCRIPTS;

/** Signs that the Latin font has none of, by the font that has them. */
const SIGNS = {
  // Arrows, operators, letters of formulas, shapes, notes.
  math: /[\u2100-\u2317\u2319-\u23bf\u2500-\u25ff\u2669-\u266f\u27c0-\u27ff\u2900-\u2aff\u{1d400}-\u{1d7ff}]/u,
  // Numbers and letters in circles.
  enclosed: /[\u2460-\u24ff\u2776-\u2793]/u,
  // Ticks, crosses, stars, boxes and all else.
  symbols: /[\u2318\u23c0-\u245f\u2600-\u27bf\u2800-\u28ff\u2b00-\u2bff\u{1f000}-\u{1fbff}]/u,
} as const;
type SignFont = keyof typeof SIGNS;
const SIGN_FONTS = Object.keys(SIGNS) as readonly SignFont[];

/** What the Latin font has of them. */
const LATIN_SIGNS =
  /[\u2105\u2113\u2116\u2122\u2126\u212e\u215b-\u215e\u2202\u2206\u220f\u2211\u2212\u221a\u221e\u222b\u2248\u2260\u2264\u2265\u25a0\u25ca\u25cb\u25cf]/u;

/** Every script that has a font beside the Latin one. */
export const OTHER_SCRIPTS = Object.keys(SCRIPTS) as readonly OtherScript[];

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

/** Pictures, also flags and digits in a box; of the signs that may be pictures, Latin fonts have the first three. */
const EMOJI = /(?![\u00a9\u00ae\u2122]$)\p{Extended_Pictographic}|\p{Regional_Indicator}|[\ufe0f\u20e3]/u;

function scriptsOf(grapheme: string): Script[] {
  if (EMOJI.test(grapheme)) return ['emoji'];
  const scripts = OTHER_SCRIPTS.filter((script) => SCRIPTS[script].test(grapheme));
  if (scripts.length > 0) return scripts;
  const font = LATIN_SIGNS.test(grapheme) ? undefined : SIGN_FONTS.find((each) => SIGNS[each].test(grapheme));
  return [font ?? 'latin'];
}
