import { Id, Instant } from '@pollux/domain/kernel/values';
import {
  UpkeepCancelled,
  UpkeepEnded,
  UpkeepFound,
  UpkeepOrdered,
  UpkeepOutcome,
  UpkeepTask,
} from '@pollux/domain/operations/upkeep';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const JobDocument = z.object({
  status: z.union([z.literal('open'), UpkeepOutcome]),
  task: UpkeepTask,
  readModel: z.string(),
  orderedBy: Id,
  orderedAt: Instant,
  /** The admin who does not want it any more, if any. */
  cancelledBy: Id.nullable(),
  /** Null until it has ended. */
  endedAt: Instant.nullable(),
  found: UpkeepFound.nullable(),
  failure: z.string(),
});

const ofJob = ({ data: { jobId } }: { data: { jobId: string } }) => jobId;

/** The read models that admins have had built anew or verified, and what became of it. */
export const upkeepJobs = projector('upkeep-jobs', {
  version: 1,
  document: JobDocument,
  indexes: [['status', 'orderedAt'], 'orderedAt'],
  fixed: ['orderedAt'],
})
  .sets(UpkeepOrdered, ofJob, ({ data: { task, readModel, adminId, at } }) => ({
    status: 'open',
    task,
    readModel,
    orderedBy: adminId,
    orderedAt: at,
    cancelledBy: null,
    endedAt: null,
    found: null,
    failure: '',
  }))
  .on(UpkeepCancelled, ofJob, (job, { data }) => ({ ...job, cancelledBy: data.adminId }))
  .on(UpkeepEnded, ofJob, (job, { data: { outcome, found, failure, at } }) => ({
    ...job,
    status: outcome,
    found,
    failure,
    endedAt: at,
  }));
