import { AdminAction } from '@pollux/domain/operations/admin-action';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { projector } from '../kernel/projector.ts';
import { acts, firstText, isDone, recordIdIn, recordOf } from './acts.ts';

type Data = Readonly<Record<string, unknown>>;
type Recorded = Pick<RecordedEvent, 'id' | 'data' | 'metadata'>;

const NAME_FIELDS = ['name', 'title', 'taxName', 'code'];
const REASON_FIELDS = ['reason', 'note'];

/** What is neither an id, a name, a reason or the kind of the record, nor more than one value. */
function detailsIn(data: Data, record: AdminAction['record']): AdminAction['details'] {
  const elsewhere = [...NAME_FIELDS, ...REASON_FIELDS, 'at', 'id', 'supportcode', 'readModel'];
  const told = Object.entries(data).filter(
    ([name, value]) =>
      !elsewhere.includes(name) &&
      !name.endsWith('Id') &&
      value !== record &&
      (value === null || ['string', 'number', 'boolean'].includes(typeof value)),
  );
  return Object.fromEntries(told) as AdminAction['details'];
}

/**
 * Everything that admins have done, for good: who, what, when, from where and with which record (A262). What it made of
 * the record is in `admin-changes`.
 */
export const adminActions = acts.reduce(
  (projected, listed) => {
    const { definition, act, makes } = listed;
    // What tells who somebody is, stays where it is sealed.
    const secret = new Set(definition.personal.map((path) => path.split('.')[0] ?? path));
    return projected.creates(
      definition,
      (event: Recorded) => (isDone(listed, event) ? event.id : []),
      (_none, { id, data, metadata: { actorId = '', origin } }: Recorded) => {
        const said = data as Data;
        const record = recordOf(listed, data);
        const told = Object.fromEntries(Object.entries(said).filter(([name]) => !secret.has(name)));
        return {
          id,
          adminId: actorId,
          record,
          act,
          recordId: recordIdIn(told),
          name: firstText(told, NAME_FIELDS),
          reason: firstText(told, REASON_FIELDS),
          hasSealedReason: REASON_FIELDS.some((name) => secret.has(name) && said[name] !== ''),
          details: makes === 'nothing' ? detailsIn(told, record) : {},
          origin: origin ?? null,
          at: String(said['at']),
        };
      },
    );
  },
  projector('admin-actions', {
    version: 5,
    document: AdminAction,
    contained: ['reason'],
    textIndex: true,
    indexes: ['at', ['adminId', 'at'], ['record', 'at'], ['act', 'at'], ['recordId', 'at']],
    fixed: ['adminId', 'record', 'act', 'recordId', 'at'],
  }),
);
