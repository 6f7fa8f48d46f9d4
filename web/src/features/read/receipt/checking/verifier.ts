import type { Findings, NoBundleWhy } from '@pollux/domain/proof/findings';

/** What the program of a bundle offers a page; it is the very one that is in each bundle. */
interface Verifier {
  readonly polluxVerify: (zip: Blob, key: string, language: string) => Promise<Findings>;
  /** The words of the page that is in a bundle. */
  readonly polluxWords: (language: string) => VerifierWords;
  /** A sentence with its values. */
  readonly polluxSentence: (pattern: string, values?: object) => string;
}

export type VerifierWords = Readonly<
  Record<
    | 'published'
    | 'corrected'
    | 'pass'
    | 'noPass'
    | 'same'
    | 'recorded'
    | 'question'
    | 'answer'
    | 'outcome'
    | 'marks'
    | 'marksRecorded'
    | 'none'
    | 'of'
    | 'grade',
    string
  >
> & { readonly outcomes: Readonly<Record<string, string>> };

/** What a bundle comes to, with the words to say it in. */
export interface CheckedBundle {
  readonly findings: Findings;
  readonly words: VerifierWords;
  readonly say: (pattern: string, values?: object) => string;
}

/** What is wrong with a zip that is no bundle, or that could not be checked here. */
export type NoBundle = Exclude<NoBundleWhy, 'no-zip'> | 'noProgram';

const PROGRAM = '/log/verify.mjs';

/**
 * Verifies a bundle in this browser, by the program that bundles have in them.
 * @param key of the log; several have spaces between them
 * @param language as BCP 47 has it
 */
export async function checkBundle(
  zip: Blob,
  key: string,
  language: string,
  program = PROGRAM,
): Promise<CheckedBundle | { readonly refused: NoBundle }> {
  try {
    // Once it has come it stays.
    if (!('polluxVerify' in globalThis)) await import(/* @vite-ignore */ program);
  } catch {
    return { refused: 'noProgram' };
  }
  const { polluxVerify, polluxWords, polluxSentence } = globalThis as unknown as Verifier;
  try {
    const findings = await polluxVerify(zip, key, language);
    return { findings, words: polluxWords(language), say: polluxSentence };
  } catch (error) {
    return { refused: whyOf(error) };
  }
}

function whyOf(error: unknown): NoBundle {
  const why = error instanceof Error && 'why' in error ? error.why : undefined;
  // Every zip begins as this one does: it was cut off, where its end is missing.
  return why === undefined || why === 'no-zip' ? 'damaged' : (why as NoBundle);
}
