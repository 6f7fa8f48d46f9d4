import type { Answer, Question } from '@pollux/domain/questions/question-types';
import type { Random } from '@pollux/infra/test/support/random';

const WORDS = ['calm', 'Calm', 'busy', 'நட்பு', 'उत्साह', 'learning', '=fun', 'home'] as const;
const OPINIONS = [
  'It was good.',
  'More time, please; and less noise, "really".',
  'மிகவும் நன்று',
  '=SUM(A1)',
  'First line\nsecond line',
] as const;

/**
 * What somebody answers a question.
 * @param skill how likely they know what is right, from 0 to 1
 */
export function answerTo(question: Question, skill: number, random: Random): Answer {
  const knows = random.chance(skill);
  switch (question.type) {
    case 'mcq':
    case 'dropdown': {
      const [right] = question.answers;
      const optionId = knows && right !== undefined ? right : random.pick(question.options).id;
      return { type: question.type, optionId };
    }
    case 'checkbox': {
      const some = question.options.filter(() => random.chance(0.5)).map(({ id }) => id);
      const given = knows && question.answers.length > 0 ? question.answers.toReversed() : some;
      return { type: 'checkbox', optionIds: given.length > 0 ? given : [random.pick(question.options).id] };
    }
    case 'truefalse':
      return { type: 'truefalse', value: knows ? question.answers[0] === true : random.chance(0.5) };
    case 'shortanswer':
      return { type: 'shortanswer', text: shortAnswer(question, skill, random) };
    case 'fillups':
      return { type: 'fillups', text: knows ? (question.answers[0]?.text ?? '') : '99' };
    case 'date':
      return { type: 'date', date: knows ? (question.answers[0] ?? '1947-08-15') : '1950-01-26' };
    case 'matching':
    case 'drag_and_drop': {
      const pairs = question.options.map((option) => ({
        optionId: option.id,
        selectionId: (random.chance(skill) ? option : random.pick(question.options)).selectionId,
      }));
      return { type: question.type, pairs };
    }
    case 'rating':
      return { type: 'rating', stars: 1 + random.below(5) };
    case 'email':
      return { type: 'email', email: 'somebody@school.example' };
    case 'hotspot': {
      const [corner] = question.areas[0]?.corners ?? [];
      return { type: 'hotspot', taps: [knows && corner !== undefined ? corner : { x: 900, y: 10 }] };
    }
    case 'wordcloud':
      return { type: 'wordcloud', word: random.pick(WORDS) };
  }
}

/** Some of the keywords, so that it is often partly right; where nothing is right, an opinion. */
function shortAnswer(
  { answers }: Extract<Question, { type: 'shortanswer' }>,
  skill: number,
  random: Random,
): string {
  const [accepted] = answers;
  if (accepted === undefined) return random.pick(OPINIONS);
  const known = accepted.text.split(', ').filter(() => random.chance(skill));
  return known.length > 0 ? `They need ${known.join(' and ')}.` : 'I do not know';
}
