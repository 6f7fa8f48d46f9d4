import { randomUUID } from 'node:crypto';
import { NoteReading, noteReading, readings } from '@pollux/domain/operations/readings';
import type { Data } from '@pollux/domain/kernel/command';
import { execute, type WriteSide } from '../kernel/execute.ts';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';

const handleNoteReading = handles(NoteReading, {
  may: reactionsAlone,
  async run(reading, by, streams) {
    const { accountId: adminId } = by.actor;
    await streams.write(readings, { adminId }, (read) => noteReading(reading, read, by));
    return { message: 'It is kept.' };
  },
});

/** Keeps that an admin reads what others answered; whoever shows it waits for this. @throws what the log throws */
export async function keepReading(
  writeSide: WriteSide,
  adminId: string,
  reading: Data<typeof NoteReading>,
): Promise<void> {
  const command = { commandId: randomUUID(), commandHash: '', correlationId: 'reading', actorId: adminId };
  await execute(writeSide, handleNoteReading, reading, command);
}
