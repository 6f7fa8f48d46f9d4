import {
  bankCopies,
  CopyFromQuestionBank,
  LinkBankCopies,
  linkBankCopies,
  questionsToCopy,
} from '@pollux/domain/authoring/bank/bank-copies';
import { withNewIds } from '@pollux/domain/authoring/drafting/draft';
import { quizzes } from '@pollux/domain/authoring/quiz';
import type { Question } from '@pollux/domain/questions/question-types';
import { handles } from '../../kernel/handles.ts';
import { perAccount } from '../../kernel/limits.ts';
import { creators } from '../../kernel/policies.ts';
import { withMediaOf } from './copied-media.ts';
import { openFolders } from './open-folders.ts';

const limits = [perAccount(300, 600)];

export const handleCopyFromQuestionBank = handles(CopyFromQuestionBank, {
  may: creators,
  limits,
  async run(copy, by, streams, { files }) {
    const quiz = await streams.read(quizzes, copy);
    const found = questionsToCopy(copy, quiz, await openFolders(copy.questions, streams), by);
    const own = await withMediaOf(
      by.actor.accountId,
      found.map(({ question }) => question),
      { by, streams, files },
    );
    const copies = copy.questions.map((asked, index) => ({
      ...asked,
      version: found[index]?.version ?? 1,
      question: withNewIds(own[index] as Question, () => by.newId()) as Question,
    }));
    return { message: 'The questions are copied.', copies };
  },
});

export const handleLinkBankCopies = handles(LinkBankCopies, {
  may: creators,
  limits,
  async run(link, by, streams) {
    const quiz = await streams.read(quizzes, link);
    const folders = await openFolders(link.copies, streams);
    await streams.write(bankCopies, link, (state) => linkBankCopies(link, state, quiz, folders, by));
    return { message: 'Saved.' };
  },
});
