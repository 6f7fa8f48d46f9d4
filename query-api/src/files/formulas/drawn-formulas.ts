import { formulaParts, isDrawable } from '@pollux/domain/questions/formula-rules';
import { FORMULA_ATTRIBUTE } from '@pollux/domain/questions/rich-text-rules';
import type { MathJaxObject } from 'mathjax';

/** A formula as curves. Sizes are in the font size of the text around it. */
export interface DrawnFormula {
  readonly svg: string;
  readonly width: number;
  /** Above the line that letters stand on, and below it. */
  readonly ascent: number;
  readonly descent: number;
}

/** Of 1,000 units that MathJax has for the font size, as it makes curves. */
const UNITS = 1_000;
/** In font sizes: what is wider or higher was not written to be read. */
const [WIDEST, HIGHEST] = [60, 16];
/** So many formulas are kept between files; a thread makes a few dozen of these. */
const MOST_KEPT = 2_000;
/** So many are drawn for one file, which takes some seconds; what is more is written as it is read in a line. */
const MOST_OF_A_FILE = 2_000;

/** By their sources; null of what cannot be drawn. */
const drawn = new Map<string, DrawnFormula | null>();
let mathJax: Promise<MathJaxObject> | undefined;

/**
 * Draws each formula in what a document is to be made of, so that `drawnFormula` has it: MathJax loads the letters it needs
 * from its files, which takes a moment.
 * @param data whatever it is: texts are looked at at any depth
 */
export async function drawFormulas(data: unknown): Promise<void> {
  if (drawn.size > MOST_KEPT) drawn.clear();
  const missing = [...sourcesIn(data)].filter((source) => !drawn.has(source));
  for (const source of missing.slice(0, MOST_OF_A_FILE)) drawn.set(source, await curvesOf(source));
}

/** The formula as curves, once it was looked for; null where it is none, or was not. */
export function drawnFormula(source: string): DrawnFormula | null {
  return drawn.get(source.trim()) ?? null;
}

// No tag has another one in it: a text of tags that are never closed would be looked through for each of them.
const SPAN = new RegExp(`<span [^<>]*${FORMULA_ATTRIBUTE}[^<>]*>([^<]*)</span>`, 'g');
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' };

/** What stands for signs in HTML, as these signs. */
export function unescaped(html: string): string {
  return html.replaceAll(/&(lt|gt|quot|nbsp|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

function sourcesIn(data: unknown): Set<string> {
  const sources = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const text of [value, unescaped(value)])
        for (const { formula } of formulaParts(text)) if (formula !== null) sources.add(formula);
      for (const [, source = ''] of value.matchAll(SPAN)) sources.add(unescaped(source).trim());
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const each of Object.values(value)) look(each);
    }
  };
  look(data);
  return sources;
}

async function curvesOf(source: string): Promise<DrawnFormula | null> {
  if (!isDrawable(source)) return null;
  try {
    mathJax ??= started();
    const { tex2svgPromise, startup } = await mathJax;
    const made = startup.adaptor.outerHTML(await tex2svgPromise(source, { display: false }));
    return measured(made);
  } catch {
    // No formula that MathJax knows: it is written as it is read in a line.
    return null;
  }
}

/** MathJax with the commands of LaTeX and of the American Mathematical Society, and none that make or load others. */
async function started(): Promise<MathJaxObject> {
  const { default: MathJax } = await import('mathjax');
  await MathJax.init({
    loader: { load: ['input/tex-base', '[tex]/ams', 'output/svg'] },
    startup: { typeset: false },
    tex: {
      packages: ['base', 'ams'],
      maxMacros: 100,
      maxBuffer: 2_000,
      formatError: (_jax: unknown, error: Error) => {
        throw error;
      },
    },
    // A formula stays in its line.
    svg: { fontCache: 'none', linebreaks: { inline: false } },
  });
  return MathJax;
}

const SVG = /<svg[^>]* viewBox="([-\d. ]+)"[^>]*>([^]*)<\/svg>/;

function measured(made: string): DrawnFormula | null {
  const [, box = '', curves = ''] = SVG.exec(made) ?? [];
  const [left = 0, top = 0, width = 0, height = 0] = box.split(' ').map((part) => Number(part) / UNITS);
  // Letters that MathJax has no curves of, as those of Tamil, would be in a font that nobody brings.
  if (curves === '' || curves.includes('<text') || width > WIDEST || height > HIGHEST || width <= 0)
    return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${curves}</svg>`;
  return { svg, width: width + left, ascent: -top, descent: height + top };
}
