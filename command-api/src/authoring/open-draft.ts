import { OpenDraft, openDraft } from '@pollux/domain/authoring/drafting/opening';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import { creatorOf } from './creator.ts';
import { revised } from './revised.ts';

export const handleOpenDraft = handles(OpenDraft, {
  may: creators,
  limits: [perAccount(60, 600)],
  async run(draft, by, streams) {
    const quizId = by.newId();
    const { entitlements } = await creatorOf(by, streams);
    const events = await streams.write(quizzes, { quizId }, (quiz) =>
      openDraft(draft, quiz, by, { quizId, entitlements }),
    );
    const { message, revision } = await revised(quizId, 'Draft opened', events, streams);
    return { message, id: quizId, revision };
  },
});
