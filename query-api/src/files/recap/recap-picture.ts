import type { Language } from '@pollux/domain/accounts/language';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import { firstPageOf } from '@pollux/infra/files/pdf-page';
import { createTranslator } from 'use-intl/core';
import type { RecappedQuestion, SessionRecapView } from '../../hosting/recap-contract.ts';
import { inThread } from '../in-thread.ts';
import english from './messages/en.json' with { type: 'json' };
import hindi from './messages/hi.json' with { type: 'json' };
import tamil from './messages/ta.json' with { type: 'json' };
import { MOST_LIGHTS, PICTURE_WIDTH, type RecapToDraw } from './recap-to-draw.ts';

/** So many choices of a question are drawn. */
const MOST_CHOICES = 3;
/** More of a text is not even measured. */
const MOST_CHARACTERS = 140;

const catalogues = { eng: english, hin: hindi, tam: tamil } satisfies Record<Language, object>;
const tagOf = { eng: 'en-IN', tam: 'ta-IN', hin: 'hi-IN' } as const satisfies Record<Language, string>;

/** What a picture is of: counts alone, so that it can be looked at by everybody. */
export type PicturedRecap = Pick<SessionRecapView, 'quizTitle' | 'responses' | 'questions' | 'moments'>;

/** The texts of pictures and of what is said beside them, in one language. */
export function recapWords(language: Language) {
  return createTranslator({ locale: tagOf[language], messages: catalogues[language] });
}

/** What is drawn of a recap: the closest question, else the most surprising, the fastest, or the one that most answered. */
export function recapToDraw(
  { quizTitle, responses, questions, moments }: PicturedRecap,
  language: Language,
): RecapToDraw {
  const t = recapWords(language);
  const format = new Intl.NumberFormat(tagOf[language]);
  const counted = questions.flatMap((question) => {
    const choices = choicesOf(question, (isTrue) => t(isTrue ? 'true' : 'false'));
    return choices.length === 0 ? [] : [{ question, choices }];
  });
  const kinds = (['closest', 'surprising', 'fastest'] as const).filter((kind) =>
    counted.some(({ question }) => question.id === moments[kind]?.questionId),
  );
  const kind = kinds[0] ?? ('asked' as const);
  const most = counted.toSorted((one, other) => other.question.responses - one.question.responses)[0];
  const shown =
    kind === 'asked' ? most : counted.find(({ question }) => question.id === moments[kind]?.questionId);
  const says = responses === null ? t('few') : t('people', { count: responses });
  const about = { title: firstCharacters(quizTitle, MOST_CHARACTERS), says };
  if (shown === undefined) return { ...about, question: null };
  const first = shown.choices.toSorted((one, other) => other.votes - one.votes).slice(0, MOST_CHOICES);
  const people = peopleOfALight(first[0]?.votes ?? 0);
  return {
    ...about,
    question: {
      kind: t(kind),
      title: firstCharacters(readableFormulas(shown.question.title), MOST_CHARACTERS),
      choices: first.map(({ text, votes }) => ({
        text: firstCharacters(text, MOST_CHARACTERS),
        count: format.format(votes),
        lights: votes === 0 ? 0 : Math.max(1, Math.round(votes / people)),
      })),
      legend: people === 1 ? '' : t('light', { count: people }),
    },
  };
}

/** The picture as a PNG. It is drawn in threads of its own, because that takes a while. */
export async function recapPicture(recap: RecapToDraw): Promise<Uint8Array> {
  const page = await inThread(new URL('./recap-picture-worker.ts', import.meta.url), recap);
  const picture = await firstPageOf(page, PICTURE_WIDTH);
  if (picture === undefined) throw new Error('A page of our own cannot be drawn.');
  return picture;
}

function choicesOf(
  { result }: RecappedQuestion,
  truth: (isTrue: boolean) => string,
): { text: string; votes: number }[] {
  if (result?.type === 'truefalse')
    return result.choices.map(({ value, votes }) => ({ text: truth(value), votes }));
  if (result?.type === 'wordcloud')
    return result.words.map(({ word, count }) => ({ text: word, votes: count }));
  if (result?.type !== 'mcq' && result?.type !== 'checkbox' && result?.type !== 'dropdown') return [];
  return result.options.map(({ text, votes }) => ({ text: readableFormulas(text), votes }));
}

/** So few that the row of the leader is full at most: 1, 2, 5, 10, 20, 50, … */
function peopleOfALight(votes: number): number {
  for (let ten = 1; ; ten *= 10) {
    for (const step of [1, 2, 5]) if (votes <= MOST_LIGHTS * step * ten) return step * ten;
  }
}
