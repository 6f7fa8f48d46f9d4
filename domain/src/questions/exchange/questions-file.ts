import { z } from 'zod';
import { isVideoLink } from '../../kernel/video-link.ts';
import type { QuestionMedia } from '../question.ts';
import { Question, typeOf } from '../question-types.ts';
import type { ReadFile, Reading, ReadItem } from './exchange.ts';
import { Item, Items } from './item.ts';
import { partsOf, type Unsaid, type WrittenFile } from './written.ts';

export const QUESTIONS_FORMAT = 'pollux-questions';

/** Questions as a file of the product's own: all that they say, as events hold it, with their images. */
export const QuestionsFile = z.object({
  format: z.literal(QUESTIONS_FORMAT),
  version: z.literal(1),
  /** Of the activity that they are from. */
  title: z.string(),
  questions: z.array(Question),
  /** In base64, by the names that the questions have for them. */
  images: z.record(z.string(), z.string()),
});
export type QuestionsFile = z.infer<typeof QuestionsFile>;

/** What is looked at before each question is. */
const Outline = QuestionsFile.pick({ format: true, version: true }).extend({
  questions: z.array(z.unknown()),
  images: z.record(z.string(), z.string()).default({}),
});

/** The questions of a file of the product's own; each has ids of its own afterwards. */
export function readQuestionsFile(text: string, reading: Reading): ReadFile {
  const items = new Items();
  const outline = Outline.safeParse(parsed(text));
  if (!outline.success) {
    items.note('broken', 1, outline.error.issues[0]?.path.join('.') ?? '');
    return items.read;
  }
  const { questions, images } = outline.data;
  for (const [index, given] of questions.entries()) {
    const item = new Item(index + 1, reading);
    if (!items.add(readOne(given, new Map(Object.entries(images)), item, reading))) break;
  }
  return items.read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readOne(
  given: unknown,
  images: ReadonlyMap<string, string>,
  item: Item,
  reading: Reading,
): ReadItem {
  const read = Question.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    return item.refused('syntax', { text: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` });
  }
  const question = read.data;
  const media = ({ image, audio, video }: QuestionMedia): QuestionMedia => {
    const bytes = image === null ? undefined : images.get(image);
    if (image !== null && bytes === undefined) item.loses('image', image);
    // A sound is a file of whoever uploaded it.
    if (audio !== null) item.loses('media', audio);
    const isKnown = video !== null && isVideoLink(video);
    if (video !== null && !isKnown) item.loses('media', video);
    return {
      image: bytes === undefined ? null : reading.keepImage(bytes),
      audio: null,
      video: isKnown ? video : null,
    };
  };
  const { title, titleHtml } = question;
  const { title: plain, titleHtml: html } = item.stem({
    text: titleHtml ?? title,
    isHtml: titleHtml !== null,
    isOurs: true,
  });
  const fields = {
    title: plain,
    titleHtml: html,
    ...media(question),
    points: item.points(question.points),
    timer: item.timer(question.timer / 1000),
  };
  const shown = { ...question, ...fields, ...partsWith(question, media) } as Question;
  const renewed = typeOf(shown).withNewIds(shown, reading.newId);
  return item.read('', [{ ...renewed, id: reading.newId() }]);
}

/** What options and accepted answers show, without what cannot be taken. */
function partsWith(question: Question, media: (part: QuestionMedia) => QuestionMedia) {
  const shown = <Part extends QuestionMedia>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, ...media(part) }));
  if ('options' in question) return { options: shown<QuestionMedia>(question.options) };
  if (question.type !== 'shortanswer' && question.type !== 'fillups') return {};
  return { answers: shown(question.answers) };
}

/**
 * The questions as a file of the product's own. Sounds are left out, as they belong to who uploaded them.
 * @param title of the activity that they are from @param images in base64, by the names that the questions have for them
 */
export function writeQuestionsFile(
  questions: readonly Question[],
  { title, images }: Pick<QuestionsFile, 'title' | 'images'>,
): WrittenFile {
  const unsaid: Unsaid[] = [];
  for (const [index, question] of questions.entries()) {
    const parts = partsOf(question);
    const number = index + 1;
    if (parts.some(({ audio }) => audio !== null)) unsaid.push({ number, code: 'media', text: '' });
    if (parts.some(({ image }) => image !== null && !(image in images)))
      unsaid.push({ number, code: 'image', text: '' });
  }
  const file: QuestionsFile = {
    format: QUESTIONS_FORMAT,
    version: 1,
    title,
    questions: [...questions],
    images,
  };
  return { content: `${JSON.stringify(file, null, 2)}\n`, unsaid };
}
