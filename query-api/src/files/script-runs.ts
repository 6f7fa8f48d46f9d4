/** The fonts that a document is set in, by the letters that they have. */
export type Script = 'latin' | 'tamil' | 'devanagari';

/** A part of a text in one script. */
export interface ScriptRun {
  readonly script: Script;
  readonly text: string;
}

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['tamil', /\p{Script_Extensions=Tamil}/u],
];

/**
 * A text in runs of one script each, because a font of a PDF has no other one to fall back on. Marks and joiners stay
 * with their letter; a sign that both scripts have stays with the letters before it; all else is Latin.
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

function scriptsOf(grapheme: string): Script[] {
  const scripts = SCRIPTS.filter(([, has]) => has.test(grapheme)).map(([script]) => script);
  return scripts.length === 0 ? ['latin'] : scripts;
}
