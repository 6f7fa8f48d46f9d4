import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { askedOf, drawnFor } from '@pollux/domain/attending/asked';
import { withPools } from '@pollux/domain/authoring/bank/pools';
import type { Draft, DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import { imagesOnPaper, paperOf, seedOf } from '@pollux/domain/questions/paper/paper';
import {
  PAPER_VERSIONS,
  type PaperSheet,
  type PaperVersion,
} from '@pollux/domain/questions/paper/paper-rules';
import type { Question } from '@pollux/domain/questions/question-types';
import type { FileStore } from '@pollux/infra/files/file-store';
import { type PrintedImage, toPrint } from '@pollux/infra/files/images';
import { mediaTurns } from '@pollux/infra/files/media-turns';
import { Problem } from '@pollux/infra/http/problem';
import { drafts } from '@pollux/projections/authoring/drafts';
import { validFileName } from '../files/file-name.ts';
import { type ZipEntry, zipOf } from '../files/zip.ts';
import { ThreadBeyondBounds } from '../files/in-thread.ts';
import { type Paper, paperPdf } from '../files/paper/paper-pdf.ts';
import { sessionOf, signedIn } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { servesFile } from '../http/serve-file.ts';
import { poolsNow, refusing } from './bank/pools-now.ts';
import { requireOwnDraft } from './draft.ts';
import { getPaperPdf, getPapersZip } from './paper-contract.ts';

/** More pictures would take more memory than one file may. */
const MOST_PICTURES = 300;
/** Pixels of the longer side: sharp enough for a third of a page. */
const LONGEST_SIDE = 800;
/** So much of a title is in the name of a file. */
const TITLE_IN_NAME = 80;

export const servePaperPdf = servesFile(getPaperPdf, {
  may: signedIn,
  isMade: true,
  async file({ params: { id }, query }, by) {
    const { sheet, version, seed, shuffle } = query;
    if ((version === undefined) !== (seed === undefined))
      throw new Problem(422, 'paper-without-seed', 'A version is made by a seed: name both, or neither.');
    const written = await writtenPaper(id, by);
    if (written.isSurvey && sheet === 'key')
      throw new Problem(404, 'paper-without-key', 'Only a quiz has answers that are right.');
    const order = version === undefined || seed === undefined ? null : { version, seed, shuffle };
    const bytes = await paperBytes({ ...query, sheet, order }, written, by);
    return {
      type: 'application/pdf',
      content: Readable.from([bytes], { objectMode: false }),
      bytes: bytes.length,
      name: nameOf(written, sheet, version),
    };
  },
});

export const servePapersZip = servesFile(getPapersZip, {
  may: signedIn,
  isMade: true,
  async file({ params: { id }, query }, by) {
    const { sheet, versions, seed, shuffle } = query;
    const written = await writtenPaper(id, by);
    const papers = PAPER_VERSIONS.slice(0, versions).flatMap((version) =>
      [sheet, ...(written.isSurvey ? [] : (['key'] as const))].map((each) => ({ version, sheet: each })),
    );
    const bytesOf = ({ version, sheet }: (typeof papers)[number]) =>
      paperBytes({ ...query, sheet, order: { version, seed, shuffle } }, written, by);
    const [first, ...others] = papers;
    if (first === undefined) throw new Error('There are at least two versions.');
    // What cannot be printed is refused before the archive is on its way. The others are made while it is read.
    const made = await bytesOf(first);
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield entryOf(first as (typeof papers)[number], made);
      for (const paper of others) yield entryOf(paper, await bytesOf(paper));
    }
    const entryOf = ({ version, sheet }: (typeof papers)[number], bytes: Uint8Array): ZipEntry => ({
      name: nameOf(written, sheet, version),
      texts: [bytes],
    });
    const name = validFileName([written.title, 'papers', seed].join('_'));
    return { type: 'application/zip', content: zipOf(entries()), name: `${name}.zip` };
  },
});

/** An activity of one's own as it is written now. */
interface WrittenPaper {
  readonly id: string;
  readonly isSurvey: boolean;
  readonly draft: Draft;
  /** Of the activity, as it is in the names of files. */
  readonly title: string;
}

async function writtenPaper(id: string, { documents, session }: Asking): Promise<WrittenPaper> {
  const stored = await documents.get(drafts, id);
  if (stored === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  await requireOwnDraft(stored.document, session);
  const { quizType, draft } = stored.document;
  const title = firstCharacters(draft.details.quizTitle, TITLE_IN_NAME);
  return { id, isSurvey: quizType !== 'QUIZ', draft, title };
}

function nameOf({ title }: WrittenPaper, sheet: PaperSheet, version: PaperVersion | undefined): string {
  const parts = [title, sheet, version].filter((part) => part !== undefined);
  return `${validFileName(parts.join('_'))}.pdf`;
}

/** One sheet of one version as a PDF. @throws a problem where there is nothing to print, or too much */
async function paperBytes(
  { sheet, size, language, order }: Pick<Paper, 'sheet' | 'size' | 'language' | 'order'>,
  { id, isSurvey, draft }: WrittenPaper,
  by: Asking,
): Promise<Uint8Array> {
  const questions = paperOf(await questionsOf(id, draft, seedOf(order), by), order);
  if (questions.length === 0)
    throw new Problem(404, 'nothing-to-print', 'There is no question with a type yet.');
  // The key names what is right by letters and words.
  const names = sheet === 'key' ? [] : imagesOnPaper(questions);
  if (names.length > MOST_PICTURES) throw tooLarge();
  const images = await picturesOf(names, by.files, sessionOf(by).accountId);
  const { quizTitle: title, quizDescription: description } = draft.details;
  const school = draft.settings.organisationName;
  return made({ sheet, isSurvey, size, language, title, school, description, questions, order, images });
}

/** What one version asks: what is written, and of what the draft draws from some, by the seed of the version. */
async function questionsOf(
  quizId: string,
  { questions, settings }: Draft,
  seed: string,
  by: Asking,
): Promise<readonly Question[]> {
  const written = questions.filter(isTyped);
  if (settings.draws === undefined || settings.draws.length === 0) return written;
  const pools = await poolsNow(quizId, settings.draws, by);
  const { draws } = settings;
  const content = refusing(() => withPools({ questions: written, draws }, pools));
  return askedOf(content.questions, content, drawnFor(content, seed, []));
}

function isTyped(question: DraftQuestion): question is Question {
  return question.type !== null;
}

async function made(paper: Paper): Promise<Uint8Array> {
  try {
    return await paperPdf(paper);
  } catch (error) {
    if (error instanceof ThreadBeyondBounds) throw tooLarge();
    throw error;
  }
}

function tooLarge(): Problem {
  return new Problem(422, 'paper-too-large', 'This is too much for one paper. Print it in parts.');
}

/** One after the other, so that others have their turns, too. A picture that is gone is left out. */
async function picturesOf(
  names: readonly string[],
  files: FileStore,
  accountId: string,
): Promise<Record<string, PrintedImage>> {
  const pictures: Record<string, PrintedImage> = {};
  for (const name of names) {
    const stored = await files.open(name);
    if (stored === undefined) continue;
    const bytes = await buffer(stored.stream());
    pictures[name] = await mediaTurns.run(accountId, () =>
      toPrint(bytes, { isOpaque: true, longest: LONGEST_SIDE }),
    );
  }
  return pictures;
}
