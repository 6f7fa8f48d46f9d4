import { parseArgs } from 'node:util';

/** How large a room is, and what happens in it. */
export interface RoomOptions {
  readonly phones: number;
  readonly questions: number;
  /** How many query-api processes there are; with 1 all is one process on the embedded stores. */
  readonly processes: number;
  /** How often the server is killed (SIGKILL) and started again while people answer. */
  readonly kills: number;
  /** Within how many seconds everybody joins. */
  readonly joins: number;
  /** A folder for a profile of the processor of each process of the server. */
  readonly profile: string | undefined;
}

/** What the command line says: words and sizes, and how the room is to be. @throws for an option that there is none of */
export function roomOptions(args: readonly string[]): {
  readonly words: readonly string[];
  readonly room: RoomOptions;
} {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      phones: { type: 'string', default: '1000' },
      questions: { type: 'string', default: '20' },
      processes: { type: 'string', default: '1' },
      kills: { type: 'string', default: '0' },
      joins: { type: 'string', default: '30' },
      profile: { type: 'string' },
    },
  });
  const { phones, questions, processes, kills, joins, profile } = values;
  return {
    words: positionals,
    room: {
      phones: Number(phones),
      questions: Number(questions),
      processes: Number(processes),
      kills: Number(kills),
      joins: Number(joins),
      profile,
    },
  };
}
