import { AnswerRecorded, AttemptStarted, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import { QuizPublished } from '@pollux/domain/authoring/quiz';
import { eventDefinitions } from '@pollux/domain/catalogue';
import { goldenEvents } from '@pollux/domain/golden-log/testing';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import type { DocumentFilter } from '@pollux/infra/document-store/document-store';
import { hasValues, type Projector } from '@pollux/projections/kernel/projector';
import { project } from '@pollux/projections/testing';
import { expect, test } from 'vitest';
import type { Asking } from '../http/serve.ts';
import { serveTextAnswers } from './text-answers.ts';

/** The first golden event of a kind, as the program of today reads it. */
function golden<Data>({ type }: { type: string }): Data {
  const written = goldenEvents().find((event) => event.type === type);
  const definition = eventDefinitions.find((known) => known.type === type);
  if (written === undefined) throw new Error(`The golden log has no ${type}.`);
  return definition?.upcast(written.data, written.version) as Data;
}

const published = golden<Parameters<typeof QuizPublished>[0]>(QuizPublished);
const started = golden<Parameters<typeof AttemptStarted>[0]>(AttemptStarted);
const submitted = golden<Parameters<typeof AttemptSubmitted>[0]>(AttemptSubmitted);
const id = (place: number) => place.toString(16).padStart(24, '0');
const [quizId, questionId] = [started.quizId, id(7)];

/** An attempt in which somebody wrote; what its submission says was chosen, undefined while it is under way. */
function attempt(place: number, chosen?: Parameters<typeof AttemptSubmitted>[0]['chosen']): DomainEvent[] {
  const who = { quizId, attemptId: id(100 + place), personId: id(200 + place) };
  const answer = { type: 'shortanswer', text: `Answer ${place}` } as const;
  return [
    AttemptStarted({ ...started, ...who }),
    AnswerRecorded({ ...who, questionId, answer, halfPoints: null, at: started.at }),
    ...(chosen === undefined ? [] : [AttemptSubmitted({ ...submitted, ...who, chosen })]),
  ];
}

/** What is answered beside the rows, once this has happened; how many attempts were looked at for it. */
async function beside(...events: readonly DomainEvent[]) {
  let looked = 0;
  const all = <Document>(of: Projector<Document>) =>
    Object.entries(project(of, QuizPublished({ ...published, quizId, quizType: 'SURVEY' }), ...events)).map(
      ([key, document]) => ({ id: key, document }),
    );
  const documents = {
    get: async <Document>(of: Projector<Document>, key: string) => all(of).find((each) => each.id === key),
    getMany: async <Document>(of: Projector<Document>, ids: readonly string[]) => {
      looked += ids.length;
      return all(of).filter((each) => ids.includes(each.id));
    },
    find: async <Document>(of: Projector<Document>, { where = {} }: DocumentFilter) =>
      all(of).filter(({ document }) => hasValues(document, where as never)),
    count: async <Document>(of: Projector<Document>, { where = {} }: DocumentFilter) =>
      all(of).filter(({ document }) => hasValues(document, where as never)).length,
  };
  const asking = { documents } as unknown as Asking;
  const narrowed = await serveTextAnswers.list.narrows?.({} as never, asking, { id: quizId, questionId });
  return { ...narrowed?.also, looked };
}

const says = { [questionId]: [] };

test('what was submitted before submissions said what was answered is counted, and what is under way is not', async () => {
  const log = [attempt(1, says), attempt(2, 'unknown'), attempt(3, 'unknown'), attempt(4)].flat();
  expect(await beside(...log)).toMatchObject({ answers: 1, unlisted: 2 });
});

test('where every submission says it, no attempt is looked at', async () => {
  const log = [attempt(1, says), attempt(2)].flat();
  expect(await beside(...log)).toMatchObject({ answers: 1, unlisted: 0, looked: 0 });
});
