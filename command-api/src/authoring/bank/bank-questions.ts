import { requireAccess } from '@pollux/domain/authoring/bank/question-bank';
import {
  ChangeBankQuestion,
  changeBankQuestion,
  leaveBankQuestions,
  MoveBankQuestions,
  questionFolders,
  questionsToMove,
  RemoveBankQuestions,
  removeBankQuestions,
  SaveToQuestionBank,
  saveToQuestionBank,
  TagBankQuestions,
  tagBankQuestions,
  takeBankQuestions,
} from '@pollux/domain/authoring/bank/question-folder';
import type { Context } from '@pollux/domain/kernel/context';
import type { Question } from '@pollux/domain/questions/question-types';
import { handles } from '../../kernel/handles.ts';
import { perAccount } from '../../kernel/limits.ts';
import { creators } from '../../kernel/policies.ts';
import type { Services } from '../../kernel/services.ts';
import type { Streams } from '../../kernel/streams.ts';
import { requireOwnMedia } from '../own-media.ts';
import { withReadTitle } from '../read-titles.ts';
import { withMediaOf } from './copied-media.ts';
import { bankOf } from './open-folders.ts';

// The questions of a folder: that of one's own, or one that somebody lets one write in.

const limits = [perAccount(300, 600)];

/** As many questions as are saved at once, in any script. */
const MOST_SAVE_BYTES = 2 * 1024 * 1024;

export const handleSaveToQuestionBank = handles(SaveToQuestionBank, {
  may: creators,
  limits,
  mostBytes: MOST_SAVE_BYTES,
  async run(save, by, streams, services) {
    const bank = await bankOf(save, streams);
    // Nothing is copied for whoever may not write.
    requireAccess('write', bank, save, by);
    const questions = await keptQuestions(save.questions, save.ownerId, by, streams, services);
    const events = await streams.write(questionFolders, save, (folder) =>
      saveToQuestionBank({ ...save, questions }, folder, bank, by),
    );
    const bankQuestionIds = events.map(({ data }) => data.bankQuestionId);
    return { message: 'The questions are in your question bank.', bankQuestionIds };
  },
});

export const handleChangeBankQuestion = handles(ChangeBankQuestion, {
  may: creators,
  limits,
  async run(change, by, streams, services) {
    const bank = await bankOf(change, streams);
    requireAccess('write', bank, change, by);
    const [question = change.question] = await keptQuestions(
      [change.question],
      change.ownerId,
      by,
      streams,
      services,
    );
    await streams.write(questionFolders, change, (folder) =>
      changeBankQuestion({ ...change, question }, folder, bank, by),
    );
    const { questions } = await streams.read(questionFolders, change);
    const version = questions.get(change.bankQuestionId)?.version ?? 1;
    return { message: 'The question bank has the question as it is here.', version };
  },
});

export const handleTagBankQuestions = handles(TagBankQuestions, {
  may: creators,
  limits,
  async run(tag, by, streams) {
    const bank = await bankOf(tag, streams);
    await streams.write(questionFolders, tag, (folder) => tagBankQuestions(tag, folder, bank, by));
    return { message: 'Saved.' };
  },
});

export const handleRemoveBankQuestions = handles(RemoveBankQuestions, {
  may: creators,
  limits,
  async run(remove, by, streams) {
    const bank = await bankOf(remove, streams);
    await streams.write(questionFolders, remove, (folder) => removeBankQuestions(remove, folder, bank, by));
    return { message: 'The questions are removed from the question bank.' };
  },
});

export const handleMoveBankQuestions = handles(MoveBankQuestions, {
  may: creators,
  limits,
  async run(move, by, streams) {
    const bank = await bankOf(move, streams);
    const found = questionsToMove(move, await streams.readAnew(questionFolders, move), bank, by);
    if (move.toFolderId !== move.folderId) {
      // Taken before it is let go: whatever breaks off in between loses nothing, and is done by asking again.
      await streams.write(questionFolders, { folderId: move.toFolderId }, (folder) =>
        takeBankQuestions(move, found, folder, bank, by),
      );
      await streams.write(questionFolders, move, (folder) => leaveBankQuestions(move, found, folder, by));
    }
    return { message: 'The questions are in the other folder.' };
  },
});

/**
 * Questions as a bank keeps them: with titles that the product has cleaned, and media that are its owner's.
 * @throws UnknownImage, UnknownAudio where they show what is not the actor's own
 */
async function keptQuestions(
  given: readonly Question[],
  ownerId: string,
  by: Context,
  streams: Streams,
  { files }: Pick<Services, 'files'>,
): Promise<Question[]> {
  await requireOwnMedia(given, by.actor.accountId, streams);
  return withMediaOf(ownerId, given.map(withReadTitle), { by, streams, files });
}
