import { createHash, randomUUID } from 'node:crypto';
import { AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { CreateSurvey, createActivity } from '@pollux/domain/authoring/saving';
import { sampleLists } from '@pollux/domain/authoring/testing';
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { START } from '@pollux/infra/event-store/event-store';
import { surveyChoices } from '@pollux/projections/attending/survey-choices';
import { ownActivities } from '@pollux/projections/authoring/own-activities';
import { versions } from '@pollux/projections/authoring/versions';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { rebuild } from '@pollux/projections/kernel/rebuild';
import { serveCrossTable, serveSurveyAnswers } from '@pollux/query-api/attending/cross-table';
import { Documents } from '@pollux/query-api/http/documents';
import type { Asking } from '@pollux/query-api/http/serve';
import { Waits } from '@pollux/query-api/http/waits';
import { type Append, appendAll } from '../stores/ballots.ts';
import { inPlace, withDocuments, withEvents } from '../stores/places.ts';
import type { Figure } from '../support/figures.ts';
import { isOnServer } from '../support/own-stores.ts';
import { quantile } from '../support/statistics.ts';

const ATTEMPTS = 100_000;
const QUESTIONS = 20;
const OPTIONS = 5;
/** Each is asked for so often. */
const ROUNDS = 30;
const at = '2026-11-20T09:30:00.000Z';

/** As the server makes them: every digit is as likely as another. */
const id = (kind: string, number = 0) =>
  createHash('sha256').update(`${kind} ${number}`).digest('hex').slice(0, 24);
const [quizId, ownerId] = [id('survey'), id('owner')];
const question = (place: number) => id('question', place);
const option = (place: number, option: number) => id(`option ${place}`, option);
const metadata = {
  commandId: randomUUID(),
  commandHash: 'f'.repeat(32),
  correlationId: 'bench',
  actorId: ownerId,
};

/** A survey of twenty questions, every fifth with several answers. */
function survey(): Append {
  const content = CreateSurvey.payload.parse({
    quizTitle: 'How was it?',
    quizDescription: 'For the benchmark',
    language: 'Eng',
    questions: Array.from({ length: QUESTIONS }, (_, place) => ({
      id: question(place),
      type: place % 5 === 4 ? 'checkbox' : 'mcq',
      title: `Question ${place}?`,
      timer: 0,
      options: Array.from({ length: OPTIONS }, (_, each) => ({
        id: option(place, each),
        text: `Option ${each}`,
      })),
    })),
  });
  const by = { now: new Date(at), actor: { accountId: ownerId }, newId: () => ownerId };
  const created = createActivity(content, quizzes.initial, by, {
    ...sampleLists,
    quizId,
    entitlements: entitlementsOf('basic'),
  });
  const events = created.map(({ type, data }) => ({ id: randomUUID(), type, data, metadata }));
  return { stream: quizzes.stream({ quizId }), events };
}

function* submissions(): Generator<Append> {
  for (let number = 0; number < ATTEMPTS; number++) {
    const [personId, attemptId] = [id('person', number), id('attempt', number)];
    const chance = Buffer.from(id('chance', number), 'hex');
    const chosen = Array.from({ length: QUESTIONS }, (_, place) => {
      const drawn = (chance[place % chance.length] ?? 0) + place * number;
      const keys = place % 5 === 4 ? [drawn, Math.floor(drawn / OPTIONS)] : [drawn];
      return [question(place), [...new Set(keys.map((key) => option(place, key % OPTIONS)))]] as [
        string,
        string[],
      ];
    });
    const { type, data } = AttemptSubmitted({
      attemptId,
      quizId,
      personId,
      quizType: 'SURVEY',
      by: 'participant',
      timeSpent: {},
      receipt: '',
      salt: '',
      duration: 1,
      chosen: Object.fromEntries(chosen),
      at,
    });
    yield { stream: `Attempts-${quizId}.${personId}`, events: [{ id: randomUUID(), type, data, metadata }] };
  }
}

/** A survey that 100,000 people have answered: a table of two questions, and its report by an answer. */
export async function crossTables(): Promise<Figure[]> {
  return inPlace((place) =>
    withEvents(place, async (events) => {
      await appendAll(events, [survey()]);
      await appendAll(events, [...submissions()]);
      return withDocuments(place, async (documents) => {
        for (const projector of [ownActivities, versions]) await rebuild(projector, { events, documents });
        const started = performance.now();
        await rebuild(surveyChoices, { events, documents });
        const projected = ATTEMPTS / ((performance.now() - started) / 1_000);
        const asking = await asker(documents);
        const [rows, columns, only] = [question(0), question(1), question(4)];
        const chose = [option(4, 0)];
        const table = (query: object) => () =>
          serveCrossTable.answer(
            { params: { id: quizId }, query: { rows, columns, ...query } },
            asking(),
            neverGone,
          );
        const report = () =>
          serveSurveyAnswers.answer({ params: { id: quizId }, query: { only, chose } }, asking(), neverGone);
        return [
          ...(await timed('table', table({}))),
          ...(await timed('tableOfSome', table({ only, chose }))),
          ...(await timed('reportOfSome', report)),
          { name: 'crossTables.projectedPerSecond', value: projected },
        ];
      });
    }),
  );
}

const neverGone = () => new AbortController().signal;

/** The owner asks, each time in a request that has just come. */
async function asker(documents: DocumentStore): Promise<() => Asking> {
  const completeness = new Completeness(documents);
  await completeness.look();
  const readSide = { documents, completeness, waits: new Waits() };
  return () => {
    const by = {
      session: { accountId: ownerId },
      documents: new Documents(readSide, { whose: ownerId, minPosition: START }),
    };
    return by as unknown as Asking;
  };
}

/** Milliseconds that all but one of twenty take at most, by the clock and, for a machine with other work, of a processor. */
async function timed(name: string, act: () => Promise<unknown>): Promise<Figure[]> {
  const rounds: { clock: number; processor: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [started, before] = [performance.now(), process.cpuUsage()];
    await act();
    const { user, system } = process.cpuUsage(before);
    rounds.push({ clock: performance.now() - started, processor: (user + system) / 1_000 });
  }
  const of = (what: 'clock' | 'processor') =>
    quantile(
      rounds.map((round) => round[what]),
      0.95,
    );
  return [
    {
      name: `crossTables.${name}P95Ms`,
      value: of('clock'),
      ...(!isOnServer() && { target: { atMost: 100 } }),
    },
    { name: `crossTables.${name}CpuP95Ms`, value: of('processor') },
  ];
}
