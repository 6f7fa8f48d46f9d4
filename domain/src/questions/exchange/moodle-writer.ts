import type { Question } from '../question-types.ts';
import { richTextOf, withFormulasInText } from '../rich-text-rules.ts';
import { shortened } from './exchange.ts';
import { isSayable, patternsOf, Report, type WrittenFile } from './written.ts';

const ABILITIES = { points: true, conduct: false, images: true, formats: true, letters: true };

/** Images in base64, by the names that questions have for them. */
export type ImageBytes = Readonly<Record<string, string>>;

/**
 * The questions as Moodle XML (docs.moodle.org, "Moodle XML format"), with their images, and with what it does not say of
 * them.
 */
export function writeMoodle(questions: readonly Question[], images: ImageBytes = {}): WrittenFile {
  const report = new Report(ABILITIES);
  const written = questions.flatMap((question, index) => {
    const number = index + 1;
    const answers = answersOf(question, number, report, images);
    if (answers === undefined) {
      report.note(number, 'left-out', question.type);
      return [];
    }
    report.noteFields(number, question, new Set(Object.keys(images)));
    const { type, about } = answers;
    return element(
      'question',
      [
        element('name', [element('text', [escaped(shortened(question.title))])]),
        stem(question, images),
        element('defaultgrade', [question.points.toFixed(7)]),
        element('penalty', ['0']),
        ...about,
      ],
      { type },
    );
  });
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n${element('quiz', ['\n', ...written])}\n`;
  return { content, unsaid: report.unsaid };
}

interface Answers {
  /** As Moodle calls it. */
  readonly type: string;
  readonly about: readonly string[];
}

function answersOf(
  question: Question,
  number: number,
  report: Report,
  images: ImageBytes,
): Answers | undefined {
  if (!isSayable(question)) return undefined;
  switch (question.type) {
    case 'dropdown':
    case 'mcq':
    case 'checkbox': {
      if (question.type === 'dropdown') report.note(number, 'type', 'mcq');
      const isSingle = question.type !== 'checkbox';
      const share = isSingle ? 100 : Number((100 / Math.max(1, question.answers.length)).toFixed(5));
      const answers = question.options.map(({ id, text, image }) => {
        const fraction = question.answers.includes(id) ? share : isSingle ? 0 : -100;
        return formatted('answer', text, image, images, { fraction: String(fraction) });
      });
      const settings = [element('single', [String(isSingle)]), element('shuffleanswers', ['false'])];
      return { type: 'multichoice', about: [...settings, element('answernumbering', ['none']), ...answers] };
    }
    case 'truefalse': {
      const answers = [true, false].map((value) =>
        answer(question.answers[0] === value ? 100 : 0, String(value)),
      );
      return { type: 'truefalse', about: answers };
    }
    case 'drag_and_drop':
    case 'matching': {
      if (question.type === 'drag_and_drop') report.note(number, 'type', 'matching');
      const pairs = question.options.map(({ text, selection, image }) => {
        const right = element('answer', [element('text', [escaped(selection)])]);
        return formatted('subquestion', text, image, images, {}, right);
      });
      return { type: 'matching', about: [element('shuffleanswers', ['false']), ...pairs] };
    }
    case 'shortanswer':
    case 'fillups': {
      const usecase = element('usecase', [question.exactLetters === true ? '1' : '0']);
      const answers = patternsOf(question, number, report).map((text) => answer(100, text));
      return { type: 'shortanswer', about: [usecase, ...answers] };
    }
    case 'date':
      report.note(number, 'type', 'shortanswer');
      return { type: 'shortanswer', about: question.answers.map((day) => answer(100, day)) };
  }
}

function stem({ title, titleHtml, image, imageAlt }: Question, images: ImageBytes): string {
  const bytes = image === null ? undefined : images[image];
  if (titleHtml === null && bytes === undefined)
    return element('questiontext', [element('text', [escaped(title)])], { format: 'plain_text' });
  const html =
    (titleHtml === null ? richTextOf(title) : withFormulasInText(titleHtml)) +
    (image === null || bytes === undefined ? '' : imageTag(image, imageAlt));
  const text = element('text', [escaped(html)]);
  return element('questiontext', [text, ...fileOf(image, bytes)], { format: 'html' });
}

/** A part with a text, and with its image where it has one. */
function formatted(
  name: string,
  text: string,
  image: string | null,
  images: ImageBytes,
  attributes: Readonly<Record<string, string>>,
  ...more: readonly string[]
): string {
  const bytes = image === null ? undefined : images[image];
  if (image === null || bytes === undefined) {
    const plain = element('text', [escaped(text)]);
    return element(name, [plain, ...more], { ...attributes, format: 'plain_text' });
  }
  const shown = element('text', [escaped(richTextOf(text) + imageTag(image, ''))]);
  return element(name, [shown, ...fileOf(image, bytes), ...more], { ...attributes, format: 'html' });
}

function imageTag(image: string, alt: string): string {
  return `<img src="@@PLUGINFILE@@/${encodeURIComponent(image)}" alt="${escaped(alt)}">`;
}

function fileOf(image: string | null, bytes: string | undefined): string[] {
  if (image === null || bytes === undefined) return [];
  return [element('file', [bytes], { name: image, path: '/', encoding: 'base64' })];
}

function answer(fraction: number, text: string): string {
  const attributes = { fraction: String(fraction), format: 'plain_text' };
  return element('answer', [element('text', [escaped(text)])], attributes);
}

function element(
  name: string,
  inner: readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${said.join('')}>${inner.join('')}</${name}>${name === 'question' ? '\n' : ''}`;
}

/** A text in XML. What XML cannot say no text of ours has. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
