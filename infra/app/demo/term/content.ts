import type { Random } from '@pollux/infra/test/support/random';
import type { CreatePoll, CreateQuiz, CreateSurvey } from '@pollux/domain/authoring/saving';
import type { Input } from '@pollux/domain/kernel/command';

// What the creators of a term ask.

type QuizForm = Input<typeof CreateQuiz>;
type SurveyForm = Input<typeof CreateSurvey>;
type PollForm = Input<typeof CreatePoll>;
type QuizQuestion = QuizForm['questions'][number];

const TOPICS = [
  'Rivers of India',
  'Light and shadow',
  'ஒளிச்சேர்க்கை',
  'Fractions',
  'सौर मंडल',
  'The Cholas',
  'Acids & bases',
  'Verbs',
  'Electric circuits',
  'Monsoon',
] as const;

const SAYINGS = [
  'Which of these fits best?',
  'What is meant by this, and which of the following would a careful reader choose?',
  'எது சரியானது?',
  'सही उत्तर कौन सा है?',
  '=What comes next?',
] as const;

const KEYWORDS = ['light', 'sugar', 'leaf', 'water', 'root', 'air'] as const;

/** Without a limit, so that whoever attends later is asked the same. */
const UNTIMED = 0;
const HALF_A_MINUTE = 30_000;

const common = (random: Random, number: number) => ({
  id: random.id(),
  title: `${random.pick(SAYINGS)} (${number})`,
  timer: random.chance(0.1) ? (HALF_A_MINUTE as 30_000) : (UNTIMED as 0),
  compulsory: random.chance(0.6),
  points: random.pick([1, 2, 3, 4, 5, 8] as const),
});

const options = (random: Random) =>
  Array.from({ length: 4 }, (_, place) => ({ id: random.id(), text: `Option ${place + 1}` }));

function quizQuestion(random: Random, number: number): QuizQuestion {
  const question = common(random, number);
  switch (
    random.pick(['mcq', 'mcq', 'dropdown', 'checkbox', 'truefalse', 'shortanswer', 'fillups', 'date'])
  ) {
    case 'dropdown': {
      const choices = options(random);
      return { ...question, type: 'dropdown', options: choices, answers: [random.pick(choices).id] };
    }
    case 'checkbox': {
      const choices = options(random);
      return {
        ...question,
        type: 'checkbox',
        options: choices,
        answers: choices.slice(1, 3).map(({ id }) => id),
      };
    }
    case 'truefalse':
      return { ...question, type: 'truefalse', answers: [random.chance(0.5)] };
    case 'shortanswer': {
      const text = KEYWORDS.slice(0, 3 + random.below(3)).join(', ');
      return { ...question, type: 'shortanswer', answers: [{ id: random.id(), text, mode: 'contains' }] };
    }
    case 'fillups':
      return { ...question, type: 'fillups', answers: [{ id: random.id(), text: '100', mode: 'exact' }] };
    case 'date':
      return { ...question, type: 'date', answers: ['1947-08-15'] };
    default: {
      const choices = options(random);
      return { ...question, type: 'mcq', options: choices, answers: [random.pick(choices).id] };
    }
  }
}

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A quiz of five to ten questions; every eighth is live, every fifth an exam. */
export function quizForm(random: Random, number: number): QuizForm {
  return {
    quizTitle: `${TOPICS[number % TOPICS.length]} ${number + 1}`,
    quizGrades: ['grade6'],
    subjects: ['biology'],
    language: 'Eng',
    attemptLimit: number % 3 === 1,
    numAttempts: 2,
    quizMode: number % 8 === 7 ? 3 : 1,
    examMode: number % 5 === 4,
    questions: times(5 + random.below(6), (index) => quizQuestion(random, index + 1)),
  };
}

/** The same quiz as its creator saves it later: without its last question, with another one before the rest. */
export function changedQuiz(
  { questions, ...form }: Pick<QuizForm, 'questions'> & Omit<QuizForm, 'questions'>,
  random: Random,
): QuizForm {
  const kept = questions.slice(0, -1);
  return { ...form, questions: [quizQuestion(random, kept.length + 2), ...kept] };
}

/** A survey of three to six questions. */
export function surveyForm(random: Random, number: number): SurveyForm {
  return {
    quizTitle: `How was it? ${number + 1}`,
    quizDescription: 'Tell us what you think.',
    language: 'Eng',
    attemptLimit: false,
    questions: times(3 + random.below(4), (index): SurveyForm['questions'][number] => {
      const question = { ...common(random, index + 1), timer: UNTIMED as 0 };
      // Every survey has something to choose, and something to write.
      switch ([3, 1][index] ?? random.below(4)) {
        case 0:
          return { ...question, type: 'rating' };
        case 1:
          return { ...question, type: 'shortanswer' };
        case 2:
          return { ...question, type: 'checkbox', options: options(random) };
        default:
          return { ...question, type: 'mcq', options: options(random) };
      }
    }),
  };
}

/** A poll of a choice and a word. */
export function pollForm(random: Random, number: number): PollForm {
  const untimed = { timer: UNTIMED as 0, points: 4 as const };
  return {
    quizTitle: `Which shall it be? ${number + 1}`,
    quizDescription: 'Everybody has a vote.',
    language: 'Eng',
    questions: [
      { ...common(random, 1), ...untimed, type: 'mcq', compulsory: true, options: options(random) },
      { ...common(random, 2), ...untimed, type: 'wordcloud', compulsory: false },
    ],
  };
}
