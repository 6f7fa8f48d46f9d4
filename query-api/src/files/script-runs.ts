/** The fonts that a document is set in, by the letters that they have. */
export type Script = 'latin' | 'emoji' | OtherScript;

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

/** Every script that has a font beside the Latin one. */
export const OTHER_SCRIPTS = Object.keys(SCRIPTS) as readonly OtherScript[];

/** A part of a text in one script. */
export interface ScriptRun {
  readonly script: Script;
  readonly text: string;
}

/**
 * A text in runs of one script each, because a font of a PDF has no other one to fall back on. Marks and joiners stay
 * with their letter; a sign that several scripts have stays with the letters before it; emojis are by themselves; all
 * else is Latin.
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
  return scripts.length === 0 ? ['latin'] : scripts;
}
