import type { SeenMultipleChoice } from '@pollux/domain/questions/multiple-choice';
import { blankFields, noMedia } from '@pollux/domain/questions/blank-fields';
import type { SeenWordCloud } from '@pollux/domain/questions/word-cloud';
import type { Poll, Question } from '../poll.ts';

const id = (letter: string) => letter.repeat(24);

export const POLL_ID = id('a');
export const USER_ID = id('b');
/** What the server says of when the poll was opened. */
export const OPENED = '1763630000000.signed';

/** A compulsory choice of tea and coffee, without a timer. */
export const choice: SeenMultipleChoice = {
  ...blankFields,
  id: id('1'),
  type: 'mcq',
  title: 'Tea or coffee?',
  timer: 0,
  options: [
    { id: id('2'), text: 'Tea', ...noMedia },
    { id: id('3'), text: 'Coffee', ...noMedia },
  ],
};

/** A compulsory word cloud, without a timer. */
export const wordCloud: SeenWordCloud = {
  ...blankFields,
  id: id('4'),
  type: 'wordcloud',
  title: 'One word for today?',
  timer: 0,
};

/** An open poll with these questions. */
export function pollOf(
  questions: Question[],
  { content, ...poll }: Partial<Omit<Poll, 'content'>> & { content?: Partial<Poll['content']> } = {},
): Poll {
  return {
    id: POLL_ID,
    quizType: 'POLL',
    version: 1,
    opened: OPENED,
    availability: 'open',
    price: 0,
    paid: false,
    responded: false,
    resultsOpen: true,
    participant: { firstname: 'Asha', lastname: 'Raman' },
    ...poll,
    content: {
      quizTitle: 'Breaks',
      quizDescription: 'What we drink',
      coverImage: null,
      language: 'Eng',
      organisationName: '',
      fontSize: 14,
      fontStyle: 'Arial',
      themeId: 1,
      ...content,
      questions,
    },
  };
}
