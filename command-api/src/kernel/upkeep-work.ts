import type { UpkeepFound, UpkeepTask } from '@pollux/domain/operations/upkeep';

/** How far a job is. */
export interface UpkeepProgress {
  /** The events that were read. */
  readonly events: number;
  /** How much of the log that is, from 0 to 1. */
  readonly share: number;
}

export interface WorkOptions {
  /** Ends it before it is done: then it throws, and what was built is thrown away by the next one. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UpkeepProgress) => void;
}

/** What can be done about read models while they are served: whoever puts the product together knows them. */
export interface UpkeepWork {
  /** What the task can be done with. */
  names(task: UpkeepTask): ReadonlySet<string>;
  /** Does it. @throws what the stores throw; when somebody else builds the same */
  run(task: UpkeepTask, readModel: string, options: WorkOptions): Promise<UpkeepFound>;
}
