import { emails } from '@pollux/domain/accounts/email';
import {
  MakeQuestionFolder,
  makeQuestionFolder,
  NobodyToShareWith,
  ownFolder,
  questionBanks,
  RemoveQuestionFolder,
  RenameQuestionFolder,
  removeQuestionFolder,
  renameQuestionFolder,
  ShareQuestionFolder,
  shareQuestionFolder,
  UnshareQuestionFolder,
  unshareQuestionFolder,
} from '@pollux/domain/authoring/bank/question-bank';
import { emailIdOf } from '../../accounts/email-id.ts';
import { handles } from '../../kernel/handles.ts';
import { perAccount } from '../../kernel/limits.ts';
import { belongsTo, creators } from '../../kernel/policies.ts';

// The folders of one's own question bank, and who else has them.

const limits = [perAccount(120, 600)];

export const handleMakeQuestionFolder = handles(MakeQuestionFolder, {
  may: creators,
  limits,
  async run(make, by, streams) {
    const { accountId: ownerId } = by.actor;
    const events = await streams.write(questionBanks, { ownerId }, (bank) =>
      makeQuestionFolder(make, bank, by),
    );
    const [made] = events;
    if (made === undefined) throw new Error('A folder was made here.');
    return { message: 'The folder is there.', folderId: made.data.folderId };
  },
});

export const handleRenameQuestionFolder = handles(RenameQuestionFolder, {
  may: creators,
  limits,
  async run(rename, by, streams) {
    const { accountId: ownerId } = by.actor;
    await streams.write(questionBanks, { ownerId }, (bank) => renameQuestionFolder(rename, bank, by));
    return { message: 'Saved.' };
  },
});

export const handleRemoveQuestionFolder = handles(RemoveQuestionFolder, {
  may: creators,
  limits,
  async run(remove, by, streams) {
    const { accountId: ownerId } = by.actor;
    await streams.write(questionBanks, { ownerId }, (bank) => removeQuestionFolder(remove, bank, by));
    return { message: 'The folder is removed.' };
  },
});

export const handleShareQuestionFolder = handles(ShareQuestionFolder, {
  may: creators,
  // It tells whether an address has an account: nobody asks about many.
  limits: [perAccount(30, 3_600)],
  async run(share, by, streams, { secrets }) {
    const { accountId: ownerId } = by.actor;
    ownFolder(await streams.read(questionBanks, { ownerId }), share.folderId);
    const { ownerId: personId } = await streams.read(emails, { emailId: emailIdOf(secrets, share.email) });
    if (personId === null || !(await belongsTo('creators', personId, streams))) throw new NobodyToShareWith();
    await streams.write(questionBanks, { ownerId }, (bank) => shareQuestionFolder(share, personId, bank, by));
    return { message: 'The folder is shared.' };
  },
});

export const handleUnshareQuestionFolder = handles(UnshareQuestionFolder, {
  may: creators,
  limits,
  async run(unshare, by, streams) {
    const { ownerId } = unshare;
    await streams.write(questionBanks, { ownerId }, (bank) => unshareQuestionFolder(unshare, bank, by));
    return { message: 'The folder is no longer shared with them.' };
  },
});
