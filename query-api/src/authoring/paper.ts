import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { askedOf, drawnFor } from '@pollux/domain/attending/asked';
import { withPools } from '@pollux/domain/authoring/bank/pools';
import type { Draft, DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import { imagesOnPaper, paperOf, seedOf } from '@pollux/domain/questions/paper/paper';
import type { Question } from '@pollux/domain/questions/question-types';
import type { FileStore } from '@pollux/infra/files/file-store';
import { type PrintedImage, toPrint } from '@pollux/infra/files/images';
import { mediaTurns } from '@pollux/infra/files/media-turns';
import { Problem } from '@pollux/infra/http/problem';
import { drafts } from '@pollux/projections/authoring/drafts';
import { validFileName } from '../files/file-name.ts';
import { ThreadBeyondBounds } from '../files/in-thread.ts';
import { type Paper, paperPdf } from '../files/paper/paper-pdf.ts';
import { sessionOf, signedIn } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { servesFile } from '../http/serve-file.ts';
import { poolsNow, refusing } from './bank/pools-now.ts';
import { requireOwnDraft } from './draft.ts';
import { getPaperPdf } from './paper-contract.ts';

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
    const { session, documents, files } = by;
    const stored = await documents.get(drafts, id);
    if (stored === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    await requireOwnDraft(stored.document, session);
    const { quizType, draft } = stored.document;
    const { sheet, size, language, version, seed, shuffle } = query;
    const isSurvey = quizType !== 'QUIZ';
    if (isSurvey && sheet === 'key')
      throw new Problem(404, 'paper-without-key', 'Only a quiz has answers that are right.');
    if ((version === undefined) !== (seed === undefined))
      throw new Problem(422, 'paper-without-seed', 'A version is made by a seed: name both, or neither.');
    const order = version === undefined || seed === undefined ? null : { version, seed, shuffle };
    const questions = paperOf(await questionsOf(id, draft, seedOf(order), by), order);
    if (questions.length === 0)
      throw new Problem(404, 'nothing-to-print', 'There is no question with a type yet.');
    // The key names what is right by letters and words.
    const names = sheet === 'key' ? [] : imagesOnPaper(questions);
    if (names.length > MOST_PICTURES) throw tooLarge();
    const images = await picturesOf(names, files, sessionOf({ session }).accountId);
    const { quizTitle, quizDescription } = draft.details;
    const title = firstCharacters(quizTitle, TITLE_IN_NAME);
    const bytes = await made({
      sheet,
      isSurvey,
      size,
      language,
      title: quizTitle,
      school: draft.settings.organisationName,
      description: quizDescription,
      questions,
      order,
      images,
    });
    return {
      type: 'application/pdf',
      content: Readable.from([bytes], { objectMode: false }),
      bytes: bytes.length,
      name: `${validFileName([title, sheet, version].filter((part) => part !== undefined).join('_'))}.pdf`,
    };
  },
});

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
