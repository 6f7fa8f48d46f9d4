import { seatOf } from '@pollux/domain/hosting/account-seat';
import { hallVotes } from '@pollux/domain/hosting/hall-votes';
import { places } from '@pollux/domain/hosting/place';
import { seats } from '@pollux/domain/hosting/seat';
import { notAllowed, notSignedIn, Problem } from '@pollux/infra/http/problem';
import type { Session } from '@pollux/infra/sessions/session-store';
import { activities } from '@pollux/projections/authoring/activities';
import { type HallQuestion, hallQuestionsView } from '@pollux/projections/hosting/hall-questions';
import { type Hall, halls } from '@pollux/projections/hosting/halls';
import type { Documents } from '../http/documents.ts';
import { anyone, creators, sessionOf } from '../http/policies.ts';
import { type Asking, serves, Versioned } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { stateOf } from '../http/stream-state.ts';
import type { Family } from '../live/family.ts';
import { live, liveFamily } from '../live/live.ts';
import { HallBoard } from './hall-board.ts';
import {
  getHallDesk,
  getHallQuestions,
  getHallReport,
  type HallQuestionsView,
  MOST_HALL_ANSWERED,
  MOST_HALL_SHOWN,
} from './hall-contract.ts';

/** Phones need not know of votes more often. */
const PHONES_INTERVAL_MS = 1_000;
const DESK_INTERVAL_MS = 250;

/** So many questions of one session the host's query looks at; beyond that the list of all has them. */
const MOST_READ = 2_000;

const sessionNotFound = () => new Problem(404, 'session-not-found', 'There is no such session.');

const questionsOf: Family<HallQuestion, HallBoard> = {
  projector: hallQuestionsView,
  where: (sessionId) => ({ sessionId }),
  begin: () => new HallBoard(),
};

/** What is shown to whoever may answer in a session. */
const forEverybody = {
  may: anyone,
  async mayLook({ quizId, guests }: Hall, session: Session | undefined, documents: Documents) {
    if (session === undefined && guests === 'nobody') throw notSignedIn();
    const activity = await documents.get(activities, quizId);
    // What is deleted or taken down is nobody's to see, in a session neither.
    if (activity === undefined || activity.document.takenDown !== null) throw sessionNotFound();
  },
  rights: ({ guests }: Hall) => guests,
};

/** Live for every phone in a session: nothing is sent but where the host opens or closes the questions. */
export const liveHallDoor = live('hall-door', halls, {
  ...forEverybody,
  view: ({ mode, isOpen }) => ({ mode, isOpen }),
});

/** Live for whoever looks at the questions. */
export const liveHallQuestions = liveFamily('hall-questions', halls, questionsOf, {
  ...forEverybody,
  view: (hall, board) => board.counts(hall),
  leastIntervalMs: PHONES_INTERVAL_MS,
});

export const liveHallDesk = liveFamily('hall-desk', halls, questionsOf, {
  may: creators,
  async mayLook({ ownerId }, session) {
    if (ownerId !== session?.accountId) throw notAllowed();
  },
  rights: ({ ownerId }) => ownerId,
  view: (hall, board) => board.desk(hall),
  leastIntervalMs: DESK_INTERVAL_MS,
});

export const serveHallQuestions = serves(getHallQuestions, {
  may: anyone,
  async answer({ params: { id } }, by) {
    const revision = await by.documents.revisionNow(halls, hallQuestionsView);
    const hall = await knownHall(id, by);
    await forEverybody.mayLook(hall, by.session, by.documents);
    return new Versioned(await questionsFor(hall, by), revision, { isPersonal: true });
  },
});

export const serveHallDesk = serves(getHallDesk, {
  may: creators,
  async answer({ params: { id } }, by) {
    const revision = await by.documents.revisionNow(halls, hallQuestionsView);
    await ownHall(id, by);
    const view = await by.documents.inAgreement(hallQuestionsView, { projector: halls, id }, async () => {
      const board = new HallBoard();
      const stored = await by.documents.find(hallQuestionsView, {
        where: { sessionId: id },
        limit: MOST_READ,
      });
      for (const { document } of stored) board.set(document);
      return board.desk(await knownHall(id, by));
    });
    return new Versioned(view, revision);
  },
});

export const serveHallReport = servesList(getHallReport, {
  may: creators,
  of: hallQuestionsView,
  mayLook: ({ id }, by) => ownHall(id, by),
  within: { sessionId: (_by, { id }) => id },
  async narrows(_asked, by, { id }) {
    const { quizId, quizTitle } = await ownHall(id, by);
    return { also: { quizId, quizTitle } };
  },
  rows: async (stored) =>
    stored.map(({ document: { id, number, text, name, votes, status, at } }) => ({
      id,
      number,
      text,
      name,
      votes,
      status,
      at,
    })),
});

/** @throws a problem 404 or 403 */
async function ownHall(sessionId: string, by: Asking): Promise<Hall> {
  const hall = await knownHall(sessionId, by);
  if (hall.ownerId !== sessionOf(by).accountId) throw notAllowed();
  return hall;
}

async function knownHall(sessionId: string, { documents }: Asking): Promise<Hall> {
  const stored = await documents.get(halls, sessionId);
  if (stored === undefined) throw sessionNotFound();
  return stored.document;
}

async function questionsFor(hall: Hall, by: Asking): Promise<HallQuestionsView> {
  const { sessionId, mode, isOpen } = hall;
  if (mode === 'off') return { mode, isOpen, pinned: null, questions: [], own: [] };
  const voiceId = await voiceIn(hall, by);
  const best = (status: string, limit: number) =>
    by.documents.find(hallQuestionsView, {
      where: { sessionId, status },
      sort: [{ field: 'rank', descending: true }],
      limit,
    });
  const [shown, answered, own, votes] = await Promise.all([
    best('shown', MOST_HALL_SHOWN),
    best('answered', MOST_HALL_ANSWERED),
    voiceId === undefined
      ? []
      : by.documents.find(hallQuestionsView, { where: { sessionId, voiceId }, limit: MOST_HALL_SHOWN }),
    voiceId === undefined ? hallVotes.initial : stateOf(hallVotes, { sessionId, voiceId }, by.events),
  ]);
  const first = ({ document }: (typeof shown)[number]) => (document.id === hall.pinned ? 0 : 1);
  const listed = [...shown.toSorted((one, other) => first(one) - first(other)), ...answered];
  return {
    mode,
    isOpen,
    pinned: hall.pinned,
    questions: listed.flatMap(({ document: { id, text, name, votes: count, status, voiceId: asker } }) =>
      status === 'shown' || status === 'answered'
        ? [{ id, text, name, votes: count, status, isMine: asker === voiceId, isVoted: votes.has(id) }]
        : [],
    ),
    own: own.flatMap(({ document: { id, text, name, status } }) =>
      status === 'waiting' || status === 'archived' ? [{ id, text, name, status }] : [],
    ),
  };
}

/**
 * As whom somebody asks and votes in a session: by their account, the seat of their browser or, where cards were printed,
 * the card that they have; undefined of whoever has none.
 */
async function voiceIn({ sessionId, guests }: Hall, by: Asking): Promise<string | undefined> {
  const accountId = by.session?.accountId;
  if (guests !== 'cards') return accountId ?? by.seatIn(sessionId);
  const seatId = accountId === undefined ? by.seatIn(sessionId) : seatOf(accountId, sessionId, by.secrets);
  if (seatId === undefined) return undefined;
  const seat = await stateOf(seats, { seatId }, by.events);
  if (seat.status !== 'taken' || seat.sessionId !== sessionId || seat.placeId === undefined) return undefined;
  const place = await stateOf(places, { placeId: seat.placeId }, by.events);
  return place.status === 'taken' && place.seatId === seatId ? seat.placeId : undefined;
}
