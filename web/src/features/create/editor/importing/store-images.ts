import type { QuestionMedia } from '@pollux/domain/questions/question';
import type { Question } from '@pollux/domain/questions/question-types';
import { upload } from '../../../../shared/uploads/upload.ts';

/** What stores an image and answers the name that questions have for it. */
type Store = (image: File) => Promise<{ readonly file: string }>;

/**
 * The questions with their images stored, as any uploaded one is.
 * @param images data URLs, by the names that the questions have for them so far
 * @param onStored is told how many are stored
 * @throws ApiProblem, NoResponse: then nothing is to be added
 */
export async function storeImages(
  questions: readonly Question[],
  images: Readonly<Record<string, string>>,
  onStored: (count: number) => void,
  store: Store = (image) => upload(image, 'question'),
): Promise<Question[]> {
  const stored = new Map<string, string>();
  for (const name of namesIn(questions, images)) {
    onStored(stored.size);
    // One after the other, so that whoever stops waits for one at most.
    // eslint-disable-next-line no-await-in-loop
    const { file } = await store(fileOf(images[name] ?? '', name));
    stored.set(name, file);
  }
  const named = <Part extends QuestionMedia>(part: Part): Part =>
    part.image === null ? part : { ...part, image: stored.get(part.image) ?? null };
  return questions.map((question) => {
    const asked = named(question);
    if ('options' in asked) return { ...asked, options: asked.options.map(named) } as Question;
    if (asked.type !== 'shortanswer' && asked.type !== 'fillups') return asked;
    return { ...asked, answers: asked.answers.map(named) };
  });
}

/** The images that the questions show, each once. */
export function namesIn(
  questions: readonly Question[],
  images: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const parts = questions.flatMap((question): readonly QuestionMedia[] => [
    question,
    ...('options' in question ? (question.options as readonly QuestionMedia[]) : []),
    ...(question.type === 'shortanswer' || question.type === 'fillups' ? question.answers : []),
  ]);
  return new Set(parts.flatMap(({ image }) => (image !== null && image in images ? [image] : [])));
}

function fileOf(dataUrl: string, name: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  return new File([bytes], `${name}.webp`, { type: 'image/webp' });
}
