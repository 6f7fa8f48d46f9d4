import { DuplicateActivity, duplicateActivity } from '@pollux/domain/authoring/duplicating';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import { creatorOf } from './creator.ts';

export const handleDuplicateActivity = handles(DuplicateActivity, {
  may: creators,
  limits: [perAccount(60, 600)],
  async run({ id }, by, streams) {
    const original = await streams.read(quizzes, { quizId: id });
    const quizId = by.newId();
    const creator = await creatorOf(by, streams);
    await streams.write(quizzes, { quizId }, (copy) =>
      duplicateActivity(original, copy, by, { ...creator, quizId }),
    );
    return { message: 'The copy is in your library, as a draft.', id: quizId };
  },
});
