import { askedCount, asManyAsAsked } from '@pollux/domain/authoring/content/draw-rules';
import { ATTENDEE_KINDS, ChangeKind } from '@pollux/domain/authoring/change-kind';
import type { DocumentQuery } from '@pollux/infra/document-store/document-store';
import { notAllowed } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { type ActivityChange, activityChanges } from '@pollux/projections/authoring/changes';
import { type OwnActivity, ownActivities } from '@pollux/projections/authoring/own-activities';
import { type Version, versionId, versions } from '@pollux/projections/authoring/versions';
import { sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import type { Family, Kept } from '../live/family.ts';
import { liveFamily } from '../live/live.ts';
import { descriptionOf } from './change-words.ts';
import { type Difference, getChanges, getLogs, type LogEntry, RECENT_CHANGES } from './changes-contract.ts';

const isAttendees = (kind: ChangeKind) => ATTENDEE_KINDS.includes(kind);
const kindsOf = {
  creator: ChangeKind.options.filter((kind) => !isAttendees(kind)),
  other: ATTENDEE_KINDS,
};

export const serveLogs = serves(getLogs, {
  may: signedIn,
  limit: { name: 'logs', points: 600, seconds: 600 },
  async answer({ query: { after, before, activity, role, person, kind, from, to, limit } }, by) {
    const kinds = role === undefined ? kind : kindsOf[role].filter((each) => kind?.includes(each) ?? true);
    const where = {
      ...within('order', { gt: after, lt: before }),
      ...within('at', { gte: from, lt: to }),
      ...(kinds !== undefined && { kind: kinds }),
    };
    const isNarrowed = [activity, before, person, kinds, from, to].some((each) => each !== undefined);
    const found =
      (isNarrowed ? undefined : await newestChanges(where, limit + 1, by)) ??
      (await changesIn(
        await (activity === undefined ? ownOf(by) : ownWithId(activity, by)),
        where,
        limit + 1,
        by,
        person,
      ));
    return { success: true, changes: found.slice(0, limit), more: found.length > limit } as const;
  },
});

export const serveChanges = serves(getChanges, {
  may: signedIn,
  async answer({ query: { after } }, by) {
    const concerned = await ownOf(by, newestOf(RECENT_CHANGES));
    const changes = await changesIn(concerned, within('order', { gt: after }), RECENT_CHANGES, by);
    return { success: true, hasChanges: changes.length > 0, changes } as const;
  },
});

/** The newest change of a person's activities. */
class Latest implements Kept<OwnActivity> {
  order = '';

  set({ latest }: OwnActivity): void {
    if (latest > this.order) this.order = latest;
  }

  // An activity is taken away from nobody with an account: of one that is deleted, that is told.
  remove(): void {}
}

/** Pages read changes anew at most so often. */
const CHANGES_INTERVAL_MS = 1_000;

const ofOwner: Family<OwnActivity, Latest> = {
  projector: ownActivities,
  where: (ownerId) => ({ ownerId }),
  begin: () => new Latest(),
};

/** Which change of a person's activities is the newest, for them alone (P351). The id of a room is that of an account. */
export const liveChanges = liveFamily('changes', accountsView, ofOwner, {
  may: signedIn,
  async mayLook({ id }, session) {
    if (id !== session?.accountId) throw notAllowed();
  },
  rights: ({ id }) => id,
  view: (_account, latest) => ({ latest: latest.order }),
  leastIntervalMs: CHANGES_INTERVAL_MS,
});

type Where = NonNullable<DocumentQuery['where']>;

/** The field between those ends that are given. */
function within(field: string, ends: Readonly<Record<string, string | undefined>>): Where {
  const given = Object.entries(ends).filter(([, end]) => end !== undefined);
  return given.length === 0 ? {} : { [field]: Object.fromEntries(given) };
}

/** Those in which the newest changes are, of so many. */
const newestOf = (limit: number) => ({ sort: [{ field: 'latest', descending: true }], limit });

type OwnActivities = ReadonlyMap<string, OwnActivity>;

/** One's own activities, also those that are deleted. */
export async function ownOf(
  by: Asking,
  some: Pick<DocumentQuery, 'sort' | 'limit'> = {},
): Promise<OwnActivities> {
  const { accountId: ownerId } = sessionOf(by);
  const own = await by.documents.find(ownActivities, { ...some, where: { ownerId } });
  return new Map(own.map(({ id, document }) => [id, document]));
}

/** The one of an id; of another's there is none. */
export async function ownWithId(id: string, by: Asking): Promise<OwnActivities> {
  const own = await by.documents.get(ownActivities, id);
  return own?.document.ownerId === sessionOf(by).accountId ? new Map([[id, own.document]]) : new Map();
}

/**
 * The newest changes of all in those activities that have changed last, however many somebody has; undefined where others
 * may have some of them, as what an activity was told last need not be a change.
 */
async function newestChanges(where: Where, limit: number, by: Asking): Promise<LogEntry[] | undefined> {
  const concerned = await ownOf(by, newestOf(limit));
  const found = await changesIn(concerned, where, limit, by);
  if (concerned.size < limit) return found;
  const oldest = [...concerned.values()].at(-1)?.latest ?? '';
  return found.length === limit && (found.at(-1)?._id ?? '') >= oldest ? found : undefined;
}

/** Changes of so many activities are asked for one by one. */
const MOST_ASKED_APART = 101;

/** The newest changes of some activities. @param person whose they are to be: by them, or about them */
async function changesIn(
  activities: OwnActivities,
  where: Where,
  limit: number,
  by: Asking,
  person?: string,
): Promise<LogEntry[]> {
  if (activities.size === 0) return [];
  const parts: Where[] = person === undefined ? [{}] : [{ actorId: person }, { personId: person }];
  // Of one activity the index has them in their order; those of several together would all be read, and sorted.
  const ids = [...activities.keys()];
  const asked = ids.length > MOST_ASKED_APART ? [ids] : ids;
  const found = await Promise.all(
    parts.flatMap((part) =>
      asked.map((quizId) =>
        by.documents.find(activityChanges, {
          where: { ...where, ...part, quizId },
          sort: [{ field: 'order', descending: true }],
          limit,
        }),
      ),
    ),
  );
  // What somebody did about themselves is found twice.
  const known = new Map(found.flat().map(({ id, document }) => [id, document]));
  const changes = [...known.values()]
    .toSorted((one, other) => (one.order < other.order ? 1 : -1))
    .slice(0, limit);
  const [names, contents] = await Promise.all([namesIn(changes, by), publishedIn(changes, by)]);
  return changes.flatMap((change) => {
    const about = activities.get(change.quizId);
    return about === undefined ? [] : told(change, about, names, contents);
  });
}

function told(
  { quizId, order, at, kind, actorId, count, version, personId, edits }: ActivityChange,
  { quizType, quizTitle, isDeleted }: OwnActivity,
  names: ReadonlyMap<string, string>,
  contents: ReadonlyMap<string, Version>,
): LogEntry {
  const isCounted = isAttendees(kind);
  return {
    _id: order,
    timestamp: at,
    userRole: isCounted ? 'other' : 'creator',
    description: descriptionOf(kind, count),
    kind,
    count,
    quizId,
    quizType,
    quizTitle,
    isDeleted,
    by: actorId === null ? null : (names.get(actorId) ?? null),
    actorId,
    isAutomatic: actorId === null && !isCounted,
    participant: personId === null ? null : (names.get(personId) ?? null),
    personId,
    version,
    edits,
    changes: differences({ quizId, kind, count, version }, contents),
  };
}

/** What an activity is after a change that says so. */
const states: Readonly<Partial<Record<ChangeKind, Difference>>> = {
  created: { what: 'state', before: null, after: 'draft' },
  closed: { what: 'state', before: 'open', after: 'closed' },
  reopened: { what: 'state', before: 'closed', after: 'open' },
  binned: { what: 'state', before: null, after: 'bin' },
  deleted: { what: 'state', before: null, after: 'deleted' },
};

function differences(
  { quizId, kind, count, version }: Pick<ActivityChange, 'quizId' | 'kind' | 'count' | 'version'>,
  contents: ReadonlyMap<string, Version>,
): Difference[] {
  if (kind === 'answered') return [{ what: 'responses', before: null, after: count }];
  if (kind === 'published' && version !== null) return published(quizId, version, contents);
  const state = states[kind];
  return state === undefined ? [] : [state];
}

/** What a published version has otherwise than the one before. */
function published(quizId: string, version: number, contents: ReadonlyMap<string, Version>): Difference[] {
  const now = contents.get(versionId(quizId, version));
  if (now === undefined) return [];
  const before = contents.get(versionId(quizId, version - 1));
  if (before === undefined) return [{ what: 'state', before: 'draft', after: 'open' }];
  const all: Difference[] = [
    { what: 'title', before: before.content.quizTitle, after: now.content.quizTitle },
    { what: 'points', before: pointsIn(before), after: pointsIn(now) },
    { what: 'questions', before: askedCount(before.content), after: askedCount(now.content) },
  ];
  return all.filter((difference) => difference.before !== difference.after);
}

function pointsIn({ content }: Version): number {
  return asManyAsAsked(content).reduce((sum, { points }) => sum + points, 0);
}

/** The names of all whom the changes name, as they are called now. */
async function namesIn(
  changes: readonly ActivityChange[],
  { documents }: Asking,
): Promise<Map<string, string>> {
  const ids = new Set(changes.flatMap(({ actorId, personId }) => [actorId ?? [], personId ?? []].flat()));
  const found = await documents.getMany(accountsView, [...ids]);
  return new Map(
    found.map(({ id, document: { firstname, lastname } }) => [id, `${firstname} ${lastname}`.trim()]),
  );
}

/** The versions that were published, and those before them. */
async function publishedIn(
  changes: readonly ActivityChange[],
  { documents }: Asking,
): Promise<Map<string, Version>> {
  const ids = changes.flatMap(({ kind, quizId, version }) =>
    kind === 'published' && version !== null
      ? [versionId(quizId, version), versionId(quizId, version - 1)]
      : [],
  );
  const found = await documents.getMany(versions, [...new Set(ids)]);
  return new Map(found.map(({ id, document }) => [id, document]));
}
