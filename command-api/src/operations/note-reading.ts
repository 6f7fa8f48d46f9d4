import { randomUUID } from 'node:crypto';
import { NoteReading, noteReading, type Reading, readings } from '@pollux/domain/operations/readings';
import { sealedOrigin } from '@pollux/infra/personal-data/sealed-origin';
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

/**
 * Keeps that somebody of the back office reads what is personal; whoever shows it waits for this.
 * @param origin the network that they ask from (`originOf`)
 * @throws what the log throws
 */
export async function keepReading(
  writeSide: WriteSide,
  adminId: string,
  reading: Reading,
  origin: string | undefined,
): Promise<void> {
  const command = {
    commandId: randomUUID(),
    commandHash: '',
    correlationId: 'reading',
    actorId: adminId,
    origin: origin && (await sealedOrigin(writeSide.services.personKeys, adminId, origin)),
  };
  await execute(writeSide, handleNoteReading, reading, command);
}
