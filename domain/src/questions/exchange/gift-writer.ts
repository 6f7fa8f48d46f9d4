import type { Question } from '../question-types.ts';
import { withFormulasInText } from '../rich-text-rules.ts';
import { shortened } from './exchange.ts';
import { escapedForGift } from './gift-escapes.ts';
import { isSayable, patternsOf, Report, type WrittenFile } from './written.ts';

const ABILITIES = { points: false, conduct: false, images: false, formats: true, letters: false };

/** The questions as GIFT (docs.moodle.org, "GIFT format"), with what it does not say of them. */
export function writeGift(questions: readonly Question[]): WrittenFile {
  const report = new Report(ABILITIES);
  const blocks = questions.flatMap((question, index) => {
    const number = index + 1;
    const answers = answersOf(question, number, report);
    if (answers === undefined) {
      report.note(number, 'left-out', question.type);
      return [];
    }
    report.noteFields(number, question);
    const { title, titleHtml } = question;
    const [format, text] = titleHtml === null ? ['plain', title] : ['html', withFormulasInText(titleHtml)];
    const name = escapedForGift(shortened(title));
    return [`::${name}::[${format}]${escapedForGift(text)}{${answers}}\n`];
  });
  return { content: blocks.join('\n'), unsaid: report.unsaid };
}

function answersOf(question: Question, number: number, report: Report): string | undefined {
  const { titleHtml } = question;
  const option = (text: string) => escapedForGift(titleHtml === null ? text : asHtml(text));
  if (!isSayable(question)) return undefined;
  switch (question.type) {
    case 'dropdown':
    case 'mcq': {
      if (question.type === 'dropdown') report.note(number, 'type', 'mcq');
      const each = question.options.map(({ id, text }) => {
        const isRight = question.answers.includes(id);
        return `${isRight ? '=' : '~'}${weight(text, isRight ? 100 : 0)}${option(text)}`;
      });
      return lines(each);
    }
    case 'checkbox': {
      const share = Number((100 / Math.max(1, question.answers.length)).toFixed(5));
      const each = question.options.map(({ id, text }) => {
        return `~%${question.answers.includes(id) ? share : -100}%${option(text)}`;
      });
      return lines(each);
    }
    case 'truefalse':
      return question.answers[0] === true ? 'TRUE' : 'FALSE';
    case 'drag_and_drop':
    case 'matching': {
      if (question.type === 'drag_and_drop') report.note(number, 'type', 'matching');
      const side = (text: string) => option(withoutArrows(text, number, report));
      return lines(
        question.options.map(
          ({ text, selection }) => `=${weight(text, 100)}${side(text)} -> ${side(selection)}`,
        ),
      );
    }
    case 'shortanswer':
    case 'fillups': {
      const patterns = patternsOf(question, number, report);
      const each = patterns.map((text) => {
        const plain = withoutArrows(text, number, report);
        return `=${weight(plain, 100)}${escapedForGift(plain)}`;
      });
      return lines(each);
    }
    case 'date':
      report.note(number, 'type', 'shortanswer');
      return question.answers.map((day) => `=${day}`).join(' ');
  }
}

const lines = (answers: readonly string[]) => `\n  ${answers.join('\n  ')}\n`;

/** A text that begins as a share of the marks does would be taken for one. */
const weight = (text: string, share: number) => (text.startsWith('%') ? `%${share}%` : '');

/** GIFT has no other way to say an arrow than as what stands between the sides of a pair. */
function withoutArrows(text: string, number: number, report: Report): string {
  if (text.includes('->')) report.note(number, 'arrows');
  return text.replaceAll('->', '→');
}

/** Options are of the format of their question. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
