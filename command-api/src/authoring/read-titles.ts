import type { OfferedKind } from '@pollux/domain/authoring/content/content';
import type { DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import { DraftTooLarge } from '@pollux/domain/authoring/drafting/editing';
import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { DraftIncomplete } from '@pollux/domain/authoring/saving';
import { completeness, problemText } from '@pollux/domain/questions/completeness';
import { questionInput } from '@pollux/domain/questions/question';
import { MOST_TITLE_HTML_CHARACTERS } from '@pollux/domain/questions/question-rules';
import type { Question } from '@pollux/domain/questions/question-types';
import { type RichTitle, richTitle } from '@pollux/domain/questions/rich-text-rules';
import { sanitised } from './rich-text.ts';

/** The title that is sent as formatted text: both of its forms are the server's own. @throws DraftTooLarge */
function readTitle(html: string): RichTitle {
  if (html.length > MOST_TITLE_HTML_CHARACTERS) throw new DraftTooLarge();
  return richTitle(sanitised(html));
}

/** The edits as the draft may hold them: no title is formatted but by the allow-list. @throws DraftTooLarge */
export function withReadTitles(edits: readonly Edit[]): Edit[] {
  return edits.map((edit) => {
    if (edit.edit === 'set-question') return { ...edit, fields: readFields(edit.fields) };
    if (edit.edit === 'add-question') return { ...edit, question: withReadTitle(edit.question) };
    if (edit.edit !== 'add-questions') return edit;
    return { ...edit, questions: edit.questions.map(withReadTitle) };
  });
}

/** The question with its title as the product has it. @throws DraftTooLarge */
export function withReadTitle<OfType extends DraftQuestion>(question: OfType): OfType {
  return question.titleHtml === null ? question : { ...question, ...readTitle(question.titleHtml) };
}

type Fields = Extract<Edit, { edit: 'set-question' }>['fields'];

/** A title that is sent alone is not formatted: what was formatted before said something else. */
function readFields(fields: Fields): Fields {
  const { titleHtml } = fields;
  if (typeof titleHtml === 'string') return { ...fields, ...readTitle(titleHtml) };
  return 'title' in fields ? { ...fields, titleHtml: null } : fields;
}

/**
 * The content that was sent as a whole, with its titles as the product has them.
 * @throws DraftTooLarge, DraftIncomplete where there is nothing or too much to read in a title
 */
export function withReadQuestions<Content extends { readonly questions: readonly Question[] }>(
  kind: OfferedKind,
  content: Content,
): Content {
  const questions = content.questions.map((question, index) => {
    if (question.titleHtml === null) return question;
    const read = { ...question, ...readTitle(question.titleHtml) };
    const title = questionInput.title.safeParse(read.title);
    if (!title.success)
      throw new DraftIncomplete(title.error.issues[0]?.message ?? '', `questions.${index}.title`);
    // All else was complete before.
    const problem = completeness(read, kind);
    if (problem !== null)
      throw new DraftIncomplete(problemText(problem, index + 1), `questions.${index}.title`);
    return read;
  });
  return { ...content, questions };
}
