import {
  CancelUpkeep,
  cancelUpkeep,
  DropUndone,
  dropUndone,
  EndUpkeep,
  endUpkeep,
  NothingUndone,
  OrderUpkeep,
  orderUpkeep,
  RetryUndone,
  retryUndone,
  StillTried,
  upkeep,
} from '@pollux/domain/operations/upkeep';
import type { Backlog, Undone } from '../kernel/backlog.ts';
import { handles, handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import { otherMails, urgentMails } from '../mails/lanes.ts';

/** Only mails can be given up: what a deadline or another lane has to do, must be done. */
const MAILS: readonly string[] = [urgentMails.name, otherMails.name];

/** Goes through the whole log for each: an admin has no use for more. */
export const handleOrderUpkeep = handlesForOffice(OrderUpkeep, {
  limits: [perAccount(60, 600)],
  created: () => true,
  async run(order, by, streams, { upkeepWork }) {
    const known = upkeepWork.names(order.task);
    const events = await streams.write(upkeep, {}, (open) => orderUpkeep(order, known, open, by));
    return {
      message: 'It is begun in a moment, and what is served stays meanwhile.',
      ordered: events.length,
    };
  },
});

export const handleCancelUpkeep = handlesForOffice(CancelUpkeep, {
  limits: [perAccount(120, 600)],
  async run(job, by, streams) {
    await streams.write(upkeep, {}, (open) => cancelUpkeep(job, open, by));
    return { message: 'It is stopped.' };
  },
});

export const handleRetryUndone = handlesForOffice(RetryUndone, {
  limits: [perAccount(300, 600)],
  async run({ lane, undoneId }, by, streams, services) {
    const { backlog, found } = await lookUp(lane, undoneId, services);
    // First in the log: a repeat, after a crash in between, finds itself there and goes on.
    await streams.write(upkeep, {}, () => retryUndone({ lane, undoneId }, found, by));
    await backlog.tryAgain(undoneId, by.now);
    return { message: 'It is tried again.' };
  },
});

export const handleDropUndone = handlesForOffice(DropUndone, {
  limits: [perAccount(300, 600)],
  async run(drop, by, streams, services) {
    const { lane, undoneId } = drop;
    if (!MAILS.includes(lane)) throw new NothingUndone();
    const { backlog, found } = await lookUp(lane, undoneId, services);
    await streams.write(upkeep, {}, () => dropUndone(drop, found, by));
    if (!(await backlog.drop(undoneId)) && found !== undefined) throw new StillTried();
    return { message: 'It will not be sent.' };
  },
});

/** For whoever is at work on the job. */
export const handleEndUpkeep = handles(EndUpkeep, {
  may: reactionsAlone,
  async run(end, by, streams) {
    await streams.write(upkeep, {}, (open) => endUpkeep(end, open, by));
    return { message: 'It has ended.' };
  },
});

/** @throws NothingUndone where there is no such lane or deadline */
async function lookUp(
  lane: string,
  undoneId: string,
  { backlogs }: Pick<Services, 'backlogs'>,
): Promise<{ backlog: Backlog<unknown>; found: Undone | undefined }> {
  const backlog = backlogs.get(lane);
  if (backlog === undefined) throw new NothingUndone();
  return { backlog, found: (await backlog.among([undoneId])).get(undoneId) };
}
