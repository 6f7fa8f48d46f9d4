import type { Chose } from '@pollux/domain/attending/cross-table';
import { type Question, typeOf } from '@pollux/domain/questions/question-types';
import { Problem } from '@pollux/infra/http/problem';
import { MOST_BLOCKS, type SurveyChoices, surveyChoices } from '@pollux/projections/attending/survey-choices';
import type { Asking } from '../http/serve.ts';
import { askedQuestions } from './asked-questions.ts';
import { requireReader } from './attempt-access.ts';
import type { ComparedQuestion } from './cross-table-contract.ts';

/** A survey with what each submitted attempt chose. */
export interface AnsweredSurvey {
  readonly quizTitle: string;
  readonly blocks: readonly SurveyChoices[];
  /** All that were ever answered or are asked now, in the order of the newest version, then those that it does not ask any more. */
  readonly questions: readonly AnsweredQuestion[];
}

export interface AnsweredQuestion {
  /** As it was asked last. */
  readonly question: Question;
  readonly compared: ComparedQuestion;
}

/** @throws a problem 404 for what is no survey that is published, 403 for all but its owner and admins */
export async function answeredSurvey(quizId: string, by: Asking): Promise<AnsweredSurvey> {
  const { quizType, isPublished, quizTitle } = await requireReader(quizId, by);
  if (quizType !== 'SURVEY' || !isPublished) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  const blocks = await choicesIn(quizId, by);
  return { quizTitle, blocks, questions: await questionsOf(quizId, blocks, by) };
}

/** What each submitted attempt at a survey chose; of what is none there is nothing. */
export async function choicesIn(quizId: string, { documents }: Asking): Promise<SurveyChoices[]> {
  const found = await documents.find(surveyChoices, { where: { quizId }, limit: MOST_BLOCKS });
  return found.map(({ document }) => document);
}

/** Who is asked for; null for everybody. */
export function choseOf({
  only,
  chose,
}: {
  readonly only?: string | undefined;
  readonly chose?: readonly string[] | undefined;
}): Chose | null {
  return only === undefined || chose === undefined ? null : { questionId: only, keys: new Set(chose) };
}

async function questionsOf(
  quizId: string,
  blocks: readonly SurveyChoices[],
  by: Asking,
): Promise<AnsweredQuestion[]> {
  const chosen = chosenIn(blocks);
  const { now, before } = await askedQuestions(quizId, by, (asked) => {
    const offered = new Map(asked.map((question) => [question.id, keysOf(question)]));
    return [...chosen].every(([id, keys]) => offered.get(id)?.isSupersetOf(keys) ?? false);
  });
  const known = new Map<string, AnsweredQuestion>();
  const all = [...now, ...before];
  for (const question of [...now, ...before.filter(({ id }) => chosen.has(id))]) {
    const { id, title, type } = question;
    if (known.has(id)) continue;
    const { tallying } = typeOf(question).counting;
    const choices = new Map(tallying?.choices(question).map(({ key, text }) => [key, text]));
    const earlier = [...(chosen.get(id) ?? [])].filter((key) => !choices.has(key));
    const compared = {
      id,
      title,
      type,
      isAsked: now.includes(question),
      takesSeveral: tallying?.takesSeveral ?? false,
      choices:
        tallying === null
          ? []
          : [
              ...[...choices].map(([key, text]) => ({ key, text, isOffered: true })),
              ...earlier.map((key) => ({ key, text: textOf(key, id, all), isOffered: false })),
            ],
    };
    known.set(id, { question, compared });
  }
  return [...known.values()];
}

/** What was chosen in each question that was answered. */
function chosenIn(blocks: readonly SurveyChoices[]): ReadonlyMap<string, ReadonlySet<string>> {
  const chosen = new Map<string, Set<string>>();
  for (const { questions } of blocks) {
    for (const [id, { answers }] of Object.entries(questions)) {
      const keys = chosen.get(id) ?? new Set<string>();
      chosen.set(id, keys);
      for (const key of answers.flat()) keys.add(key);
    }
  }
  return chosen;
}

const choicesOf = (question: Question) => typeOf(question).counting.tallying?.choices(question) ?? [];

const keysOf = (question: Question) => new Set(choicesOf(question).map(({ key }) => key));

/** What a choice was called that the question does not offer any more, in the newest version that did. */
function textOf(key: string, questionId: string, asked: readonly Question[]): string | null {
  for (const question of asked) {
    const found =
      question.id === questionId ? choicesOf(question).find((choice) => choice.key === key) : undefined;
    if (found !== undefined) return found.text;
  }
  return null;
}
