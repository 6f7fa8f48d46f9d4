import { expect, test } from 'vitest';
import { referenceGrades } from '../../reference/reference-grades.ts';
import { referenceSubjects } from '../../reference/reference-subjects.ts';
import { valueOf } from '../../kernel/roster.ts';
import { shortAnswer } from '../../questions/short-answer.ts';
import { contentInputs } from '../content/content.ts';
import { LANGUAGES } from '../content/details-rules.ts';
import { examples } from './examples.ts';
import { draftOfExample } from './starting.ts';

const counter = () => {
  let made = 0;
  return () => (++made).toString(16).padStart(24, '0');
};
/** What an installation begins with. */
const known = {
  grades: new Set(referenceGrades.map(valueOf)),
  subjects: new Set(referenceSubjects.map(({ name }) => valueOf(name))),
};

/** All texts of a draft that people read. */
const textsOf = ({ details, questions }: ReturnType<typeof draftOfExample>): string[] => [
  details.quizTitle,
  details.quizDescription,
  ...questions.flatMap((question) => [
    question.title,
    ...('options' in question ? question.options.map(({ text }) => text) : []),
  ]),
];

test('there are three quizzes, three surveys and six polls, three of which are all word clouds', () => {
  expect(new Set(examples.map(({ id }) => id)).size).toBe(12);
  const kinds = examples.map((example) => {
    const { questions } = draftOfExample(example, 'Eng', counter(), known);
    return questions.every(({ type }) => type === 'wordcloud') ? 'WORDS' : example.quizType;
  });
  const ofEach = ['QUIZ', 'SURVEY', 'POLL', 'WORDS'] as const;
  expect(kinds).toEqual(ofEach.flatMap((kind) => [kind, kind, kind]));
});

test('a quiz is filed under the grade and subject that it is for; where they are not offered, and what is no quiz, under none', () => {
  const filed = (of: typeof known) =>
    examples.map((example) => {
      const { details } = draftOfExample(example, 'Eng', counter(), of);
      return [details.quizGrades, details.subjects].flat().join(' ');
    });
  const rest = Array(9).fill('');
  expect(filed(known)).toEqual([
    'grade7 science',
    'everyone generalknowledge',
    'grade7 mathematics',
    ...rest,
  ]);
  expect(filed({ grades: new Set(['grade6']), subjects: new Set(['science']) })).toEqual([
    'science',
    '',
    '',
    ...rest,
  ]);
});

test('in Hindi a colour is right however it agrees with what it is said of', () => {
  const classCheck = examples.filter(({ id }) => id === 'class-check');
  const questions = classCheck.flatMap((each) => draftOfExample(each, 'hin', counter(), known).questions);
  const right = questions.flatMap((question) =>
    question.type === 'shortanswer'
      ? ['हरा', 'हरी', 'हरे', 'लाल'].map((text) =>
          shortAnswer.scoring.v2(question, { type: 'shortanswer', text }),
        )
      : [],
  );
  expect(right).toEqual([8, 8, 8, 0]);
});

test('texts say what the house says, and angles are written as figures with their sign', () => {
  const all = LANGUAGES.map((language) =>
    examples.flatMap((example) => [
      example.about[language],
      ...textsOf(draftOfExample(example, language, counter(), known)),
    ]),
  );
  expect(all.flat().filter((text) => /प्रश्न|उत्तर|degree|பாகை|अंश|डिग्री/.test(text))).toEqual([]);
  expect(all.map((texts) => texts.filter((text) => text.includes('°')))).toEqual(
    LANGUAGES.map(() => ['90°', '180°', '270°', '360°']),
  );
});

test.each(examples.map((example) => [example.id, example] as const))(
  '%s can be published in each language, is translated whole, and has the same right answers',
  (_id, example) => {
    const [english, ...others] = LANGUAGES.map((language) =>
      draftOfExample(example, language, counter(), known),
    );
    if (english === undefined) throw new Error('It is there.');
    expect(new Set(LANGUAGES.map((language) => example.about[language])).size).toBe(LANGUAGES.length);
    expect(english.questions.length).toBeGreaterThanOrEqual(3);
    for (const draft of [english, ...others]) {
      const { details, questions, settings } = draft;
      const input = contentInputs[example.quizType].safeParse({ ...details, questions, ...settings });
      expect(input.error?.issues).toBeUndefined();
    }
    for (const draft of others) {
      expect(draft.questions.map(({ type }) => type)).toEqual(english.questions.map(({ type }) => type));
      // Ids are counted, so the same places have the same ids.
      const keys = ({ questions }: typeof draft) =>
        questions.map((question) =>
          question.type !== 'shortanswer' && 'answers' in question ? question.answers : [],
        );
      expect(keys(draft)).toEqual(keys(english));
      const originals = textsOf(english);
      const left = textsOf(draft).filter((text, at) => !/^[\d/°]+$/.test(text) && text === originals[at]);
      expect(left).toEqual([]);
    }
  },
);
