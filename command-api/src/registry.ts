import { forgetPerson, handleForgetAccount } from './accounts/forget-account.ts';
import { handleLogIn } from './accounts/log-in.ts';
import { handleLogOut } from './accounts/log-out.ts';
import { handleResetPassword } from './accounts/reset-password.ts';
import { handleSendOneTimeCode, mailOneTimeCode } from './accounts/send-one-time-code.ts';
import { codeForNewAccount, handleSignUp } from './accounts/sign-up.ts';
import { handleVerifyOneTimeCode } from './accounts/verify-one-time-code.ts';
import { handleCreatePoll } from './authoring/create-poll.ts';
import { handleDeleteActivity } from './authoring/delete-activity.ts';
import { handleSetActivityActive } from './authoring/set-activity-active.ts';
import { handleUpdatePoll } from './authoring/update-poll.ts';
import type { CommandHandler } from './kernel/handles.ts';
import type { Reaction } from './kernel/reaction.ts';
import { handleCastVote } from './voting/cast-vote.ts';
import { handleSubmitWordCloud } from './voting/submit-word-cloud.ts';

/** Every command there is; each is mounted under its name. */
export const handlers: readonly CommandHandler[] = [
  handleSignUp,
  handleSendOneTimeCode,
  handleVerifyOneTimeCode,
  handleResetPassword,
  handleLogIn,
  handleLogOut,
  handleForgetAccount,
  handleCreatePoll,
  handleUpdatePoll,
  handleSetActivityActive,
  handleDeleteActivity,
  handleCastVote,
  handleSubmitWordCloud,
];

/** Everything that happens because something happened. */
export const reactions: readonly Reaction[] = [codeForNewAccount, mailOneTimeCode, forgetPerson];
