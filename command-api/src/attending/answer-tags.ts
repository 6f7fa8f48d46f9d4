import {
  AddAnswerTag,
  addAnswerTag,
  answerTags,
  RemoveAnswerTag,
  RenameAnswerTag,
  removeAnswerTag,
  requireOwnAnswers,
  renameAnswerTag,
  TagAnswers,
  tagAnswers,
} from '@pollux/domain/attending/answer-tags';
import { type Attempts, attempts } from '@pollux/domain/attending/attempts';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import type { Streams } from '../kernel/streams.ts';

// What the owner of a survey or quiz makes of what people wrote.

const limits = [perAccount(120, 600)];

export const handleAddAnswerTag = handles(AddAnswerTag, {
  may: creators,
  limits,
  async run(add, by, streams) {
    const quiz = await streams.read(quizzes, add);
    const events = await streams.write(answerTags, add, (before) => addAnswerTag(add, before, quiz, by));
    const added = events.find((event) => event.type === 'AnswerTagAdded');
    if (added === undefined) throw new Error('A tag was added here.');
    return { message: 'The tag is there.', tagId: added.data.tagId };
  },
});

export const handleRenameAnswerTag = handles(RenameAnswerTag, {
  may: creators,
  limits,
  async run(rename, by, streams) {
    const quiz = await streams.read(quizzes, rename);
    await streams.write(answerTags, rename, (before) => renameAnswerTag(rename, before, quiz, by));
    return { message: 'Saved.' };
  },
});

export const handleRemoveAnswerTag = handles(RemoveAnswerTag, {
  may: creators,
  limits,
  async run(remove, by, streams) {
    const quiz = await streams.read(quizzes, remove);
    await streams.write(answerTags, remove, (before) => removeAnswerTag(remove, before, quiz, by));
    return { message: 'The tag is removed.' };
  },
});

export const handleTagAnswers = handles(TagAnswers, {
  may: creators,
  // Whoever reads a thousand answers presses a key for each.
  limits: [perAccount(1_200, 600)],
  async run(wish, by, streams) {
    const quiz = await streams.read(quizzes, wish);
    // Nobody has the server read what others did at the activity of somebody else.
    requireOwnAnswers(quiz, by);
    const attemptsOf = await attemptsOfAll(wish, streams);
    await streams.write(answerTags, wish, (before) => tagAnswers(wish, before, quiz, attemptsOf, by));
    return { message: 'Saved.' };
  },
});

/** What each person of the answers did at the activity, by their ids. */
async function attemptsOfAll(
  {
    quizId,
    answers,
  }: { readonly quizId: string; readonly answers: readonly { readonly personId: string }[] },
  streams: Streams,
): Promise<Map<string, Attempts>> {
  const people = [...new Set(answers.map(({ personId }) => personId))];
  const states = await Promise.all(
    people.map(async (personId) => [personId, await streams.read(attempts, { quizId, personId })] as const),
  );
  return new Map(states);
}
