import noted from './notes.json' with { type: 'json' };

/** What the sources say of an operation. */
export interface Note {
  /** Its name, as clients that are made of the document call it. */
  readonly id: string;
  readonly context: string;
  readonly text: string;
  /** What it can be refused with: `409 already-voted, 422 invalid-selections`. */
  readonly refusals: string;
}

export interface Notes {
  /** By the keys of the operations. */
  readonly operations: Readonly<Record<string, Note>>;
  /** What the files of all lists can be refused with, beside what the list can. */
  readonly exports: string;
  /** What people are told, by status and code; '' where that depends on what is refused. */
  readonly refusals: Readonly<Record<string, string>>;
}

/** A test compares them with the sources, and writes them where RENEW_API_NOTES is 1. */
export const notes: Notes = noted;
