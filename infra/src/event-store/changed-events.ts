import type { ChangedBlock } from './embedded-blocks.ts';

/** Events of the log are not those that were written: the disk or somebody else has changed them. */
export class ChangedEvents extends Error {
  constructor(file: string, { first, last }: ChangedBlock) {
    const what =
      first === last
        ? `the event at position ${first} is not the one that was written`
        : `the events from position ${first} to ${last} are not those that were written`;
    super(`${file} is damaged: ${what}.`);
    this.name = 'ChangedEvents';
  }
}
