import { textsIn } from '@pollux/domain/kernel/texts-in';
import { foldedText } from '@pollux/domain/kernel/typed-text';
import type { DraftQuestion } from '../../../../questions/question.ts';

const texts = new WeakMap<DraftQuestion, string>();

/** Whether something that is written in the question has all the words, in whatever order, case and forms of signs. */
export function isFound(question: DraftQuestion, sought: string): boolean {
  const words = foldedText(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = texts.get(question) ?? writtenIn(question);
  texts.set(question, text);
  return words.every((word) => text.includes(word));
}

/** Its title and whatever its options, pairs and answers say; neither ids nor formats. */
function writtenIn(question: DraftQuestion): string {
  const {
    id: _id,
    type: _type,
    titleHtml: _html,
    image: _image,
    audio: _audio,
    video: _video,
    ...written
  } = question;
  const withoutIds = JSON.parse(
    JSON.stringify(written, (name, value: unknown) => (/id$/i.test(name) ? undefined : value)),
  ) as unknown;
  return foldedText(textsIn(withoutIds).join(' '));
}
