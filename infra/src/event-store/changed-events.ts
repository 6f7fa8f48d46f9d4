import type { ChangedBlock } from './embedded-blocks.ts';

/** Events of the log are not those that were written: the disk or somebody else has changed them. */
export class ChangedEvents extends Error {
  constructor(file: string, { first, last }: ChangedBlock) {
    super(
      `${file} is damaged: the events from position ${first} to ${last} are not those that were written.`,
    );
    this.name = 'ChangedEvents';
  }
}
