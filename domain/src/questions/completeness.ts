import { countCharacters } from '../kernel/characters.ts';
import { oneLine, severalLines } from '../kernel/typed-text.ts';
import type { Accepted } from './accepted-answers.ts';
import { isDate } from './answer-rules.ts';
import type { HotSpot } from './hot-spot.ts';
import { FEWEST_CORNERS, hotSpotMessages } from './hot-spot-rules.ts';
import {
  FEWEST_OPTIONS,
  hasEnoughOptions,
  multipleChoiceMessages,
  pollOptionFaults,
  repeatedOptions,
} from './multiple-choice-rules.ts';
import type { Option } from './options.ts';
import { LONG_OPTION, LONG_PAIR, MOST_OPTION_CHARACTERS, MOST_PAIR_CHARACTERS } from './options-rules.ts';
import type { Pair } from './pairs.ts';
import type { QuestionFields } from './question.ts';
import {
  type ActivityKind,
  type Fault,
  isBlank,
  MOST_TITLE_CHARACTERS,
  questionMessages,
} from './question-rules.ts';
import type { Question } from './question-types.ts';

// What keeps a question from being complete: a draft may hold it, and nobody is asked it. Each kind of activity has its
// own rules and words. Without zod, so that pages can hold people to them as they type.

/** Of quizzes and surveys; polls have fewer. */
export const MOST_OPTIONS_OF_ALL = 20;
export const MOST_ACCEPTED_ANSWERS = 20;

/** The texts of these rules; the editor and the server say the same (C374). */
export const completenessMessages = {
  ...questionMessages,
  ...multipleChoiceMessages,
  ...hotSpotMessages,
  untyped: 'Please fill a question at least',
  untitled: 'Please fill the previous question',
  fillOptions: 'Please fill the options',
  fillAnswers: 'Please fill the answer options',
  fillPairs: 'Please fill the matching options',
  longOption: LONG_OPTION,
  longPair: LONG_PAIR,
  samePairs: 'Two items are the same. Change one.',
  fewPairs: 'At least two pairs are required for each question.',
  date: 'Please enter a valid date.',
  manyOptions: `A question has at most ${MOST_OPTIONS_OF_ALL} options.`,
  manyAnswers: `A question has at most ${MOST_ACCEPTED_ANSWERS} accepted answers.`,
} as const;

/** The name of a text of these rules. */
export type QuestionProblem = keyof typeof completenessMessages;

/** What is too long, the fields of what is sent, and notes on a file, say for themselves. */
export const OF_LENGTH: ReadonlySet<QuestionProblem> = new Set(['longTitle', 'longOption']);

/** A question while it is written: it may lack everything, its type too. */
type AnyQuestion = Question | (QuestionFields & { readonly type: null });

/** What keeps the question from being complete in an activity of the kind: the first thing that is said of it. */
export function completeness(question: AnyQuestion, kind: ActivityKind): QuestionProblem | null {
  return faultsOf(question, kind)[0]?.problem ?? null;
}

/** All that keeps the question from being complete in an activity of the kind, in the order in which it is said. */
export function faultsOf(question: AnyQuestion, kind: ActivityKind): readonly Fault<QuestionProblem>[] {
  const isPoll = kind === 'POLL';
  if (question.type === null) return [{ problem: isPoll ? 'type' : 'untyped', at: ['type'] }];
  const { title } = question;
  const untitled = { problem: isPoll ? 'title' : 'untitled', at: ['title'] } as const;
  const faults = (faultsByType[question.type] as FaultsOf<Question>)(question, kind);
  if (isBlank(title)) return [untitled, ...faults];
  const isLong = countCharacters(severalLines(title)) > MOST_TITLE_CHARACTERS;
  return isLong ? [{ problem: 'longTitle', at: ['title'] }, ...faults] : faults;
}

/**
 * What keeps the creator from going on to another question, or a copy of this one: in a quiz whatever is missing of it,
 * its title first (C267 to C273), in a survey its title (C285), in a poll its title and two options (C274).
 */
export function currentProblem(
  question: AnyQuestion,
  kind: ActivityKind,
): QuestionProblem | 'current' | null {
  const isUntitled = isBlank(question.title);
  if (kind === 'POLL') {
    const isReady = question.type === 'mcq' ? hasEnoughOptions(question) : question.type !== null;
    return isReady && !isUntitled ? null : 'current';
  }
  if (isUntitled) return 'untitled';
  return kind === 'QUIZ' ? completeness(question, kind) : null;
}

/** The text of a problem where all questions are looked at, of which this one is the `number`th (C279). */
export function problemText(problem: QuestionProblem, number: number): string {
  const isNumbered = problem === 'fillOptions';
  return isNumbered ? `Please fill the options in question ${number}` : completenessMessages[problem];
}

type FaultsOf<OfType> = (question: OfType, kind: ActivityKind) => readonly Fault<QuestionProblem>[];
type Faults = readonly Fault<QuestionProblem>[];

const noFaults = (): Faults => [];

const faultsByType: {
  readonly [Type in Question['type']]: FaultsOf<Extract<Question, { type: Type }>>;
} = {
  mcq: (question, kind) =>
    kind === 'POLL'
      ? [...pollOptionFaults(question), ...longFaults(question, 'options')]
      : choiceFaults(question, kind),
  dropdown: choiceFaults,
  // That nothing is right is said before that options are blank, as both are of a new one (C270).
  checkbox: (question, kind) => [
    ...(kind === 'QUIZ' && !areFilled(question)
      ? [{ problem: 'fillAnswers', at: ['answers'] } as const]
      : []),
    ...optionFaults(question),
    ...alikeFaults(question, kind),
    // One box to tick is an assent in a survey, and nothing to find out in a quiz.
    ...(kind === 'QUIZ' ? fewFaults(question) : []),
  ],
  truefalse: ({ answers }, kind) =>
    kind === 'QUIZ' && answers.length === 0 ? [{ problem: 'fillAnswers', at: ['answers'] }] : [],
  matching: pairFaults,
  drag_and_drop: pairFaults,
  shortanswer: ({ answers }, kind) => (kind === 'QUIZ' ? acceptedFaults(answers) : []),
  fillups: ({ answers }, kind) =>
    kind === 'QUIZ' ? [...acceptedFaults(answers), ...modeFaults(answers)] : [],
  date: ({ answers: [day] }, kind) =>
    kind === 'QUIZ' && (day === undefined || !isDate(day)) ? [{ problem: 'date', at: ['answers'] }] : [],
  email: noFaults,
  rating: noFaults,
  wordcloud: noFaults,
  hotspot: hotSpotFaults,
};

interface WithOptions {
  readonly options: readonly Option[];
  readonly answers: readonly string[];
}

/** In a quiz one of the options is right, and one alone (C079, C164, C269, C279). */
function choiceFaults(question: WithOptions, kind: ActivityKind): Faults {
  const faults = optionFaults(question);
  const hasKey = question.answers.length === 1 && areFilled(question);
  const lacksKey = kind === 'QUIZ' && question.options.length > 0 && !hasKey;
  return [
    ...faults,
    ...(lacksKey ? [{ problem: 'fillOptions', at: ['answers'] } as const] : []),
    ...alikeFaults(question, kind),
    ...fewFaults(question),
  ];
}

/** Nobody can tell two options apart that read the same. */
function alikeFaults(question: WithOptions, kind: ActivityKind): Faults {
  return repeatedOptions(question, kind).map((index) => ({
    problem: 'sameOptions',
    at: ['options', index, 'text'],
  }));
}

/** Of one option alone nothing is chosen; that there is none is said otherwise (C269). */
function fewFaults({ options }: WithOptions): Faults {
  return options.length > 0 && options.length < FEWEST_OPTIONS
    ? [{ problem: 'options', at: ['options'] }]
    : [];
}

function optionFaults({ options }: WithOptions): Faults {
  if (options.length === 0) return [{ problem: 'fillOptions', at: ['options'] }];
  const blank = options.flatMap(
    ({ text }, index): Faults =>
      isBlank(text) ? [{ problem: 'fillOptions', at: ['options', index, 'text'] }] : [],
  );
  const long = longFaults({ options }, 'options');
  return options.length > MOST_OPTIONS_OF_ALL
    ? [...blank, ...long, { problem: 'manyOptions', at: ['options'] }]
    : [...blank, ...long];
}

/** Whether it is longer than an option, or an answer that is right, may be. */
export function isLongOption(text: string): boolean {
  return countCharacters(oneLine(text)) > MOST_OPTION_CHARACTERS;
}

/** What is pasted or comes from elsewhere may be longer than what is typed. */
function longFaults<List extends string>(
  question: { readonly [Name in List]: readonly { readonly text: string }[] },
  list: List,
): Faults {
  return question[list].flatMap(
    ({ text }, index): Faults =>
      isLongOption(text) ? [{ problem: 'longOption', at: [list, index, 'text'] }] : [],
  );
}

/** Whether something is right, and each is an option that says something (C164, C165, C269, C270). */
function areFilled({ options, answers }: WithOptions): boolean {
  const filled = new Set(options.filter(({ text }) => !isBlank(text)).map(({ id }) => id));
  return answers.length > 0 && answers.every((id) => filled.has(id));
}

/**
 * Of every pair both sides are asked for (C272), neither of them too long (C264, C265). No two have the same left; what
 * belongs to them may be the same, as of things that are put into groups: either is right then (P434 C161).
 */
function pairFaults(question: { readonly options: readonly Pair[] }, kind: ActivityKind): Faults {
  const { options } = question;
  if (options.length === 0) return [{ problem: 'fillPairs', at: ['options'] }];
  const sides = options.flatMap((pair, index) =>
    (['text', 'selection'] as const).map((side) => ({ said: pair[side], at: ['options', index, side] })),
  );
  const blank = sides.filter(({ said }) => isBlank(said));
  const long = sides.filter(({ said }) => countCharacters(oneLine(said)) > MOST_PAIR_CHARACTERS);
  return [
    ...blank.map(({ at }) => ({ problem: 'fillPairs', at }) as const),
    ...long.map(({ at }) => ({ problem: 'longPair', at }) as const),
    ...(options.length > MOST_OPTIONS_OF_ALL ? [{ problem: 'manyOptions', at: ['options'] } as const] : []),
    ...repeatedOptions(question, kind).map(
      (index) => ({ problem: 'samePairs', at: ['options', index, 'text'] }) as const,
    ),
    ...(options.length < FEWEST_OPTIONS ? [{ problem: 'fewPairs', at: ['options'] } as const] : []),
  ];
}

/** A text that is right has to be there, and none of them blank (C270). */
function acceptedFaults(answers: readonly Accepted[]): Faults {
  if (answers.length === 0) return [{ problem: 'fillAnswers', at: ['answers'] }];
  const blank = answers.flatMap(
    ({ text }, index): Faults =>
      isBlank(text) ? [{ problem: 'fillAnswers', at: ['answers', index, 'text'] }] : [],
  );
  const long = longFaults({ answers }, 'answers');
  return answers.length > MOST_ACCEPTED_ANSWERS
    ? [...blank, ...long, { problem: 'manyAnswers', at: ['answers'] }]
    : [...blank, ...long];
}

/** How an answer is compared has to be chosen for each (C280). */
function modeFaults(answers: readonly Accepted[]): Faults {
  return answers.flatMap(
    ({ mode }, index): Faults =>
      mode === null ? [{ problem: 'fillAnswers', at: ['answers', index, 'mode'] }] : [],
  );
}

/** Who does not see the picture needs its description. In a quiz areas are right, and each has its name. */
function hotSpotFaults({ image, imageAlt, taps, areas }: HotSpot, kind: ActivityKind): Faults {
  const shown: Faults = [
    ...(image === null ? [{ problem: 'picture', at: ['image'] } as const] : []),
    ...(isBlank(imageAlt) ? [{ problem: 'picture', at: ['imageAlt'] } as const] : []),
  ];
  if (kind !== 'QUIZ') return shown;
  const isDrawn = areas.length > 0 && areas.every(({ corners }) => corners.length >= FEWEST_CORNERS);
  const unnamed = areas.flatMap(
    ({ text }, index): Faults => (isBlank(text) ? [{ problem: 'areas', at: ['areas', index, 'text'] }] : []),
  );
  return [
    ...shown,
    ...(isDrawn ? [] : [{ problem: 'areas', at: ['areas'] } as const]),
    ...unnamed,
    ...(areas.length > 0 && taps > areas.length ? [{ problem: 'fewAreas', at: ['taps'] } as const] : []),
  ];
}
