import { handleCreateAccessToken, handleRevokeAccessToken } from './access-tokens.ts';
import { handleChangeOfficeRole, adminsRoster } from './admins-roster.ts';
import { handleSaveBankDetails, handleReadBankDetails, handleWithdrawBankDetails } from './bank-details.ts';
import {
  handleChangeEmail,
  handleConfirmEmailChange,
  handleWithdrawEmailChange,
  changeOfEmail,
} from './change-email.ts';
import { handleChangePassword, handleSetFirstPassword } from './change-password.ts';
import { handleCreateAdmin, adminMade } from './create-admin.ts';
import { handleDisableAccount, handleEnableAccount, handleDeleteUser } from './disable-account.ts';
import { handleEditUser } from './edit-user.ts';
import { handleEndSession, handleEndOtherSessions } from './end-sessions.ts';
import { handleForgetAccount, forgetPerson } from './forget-account.ts';
import {
  handleContinueProviderSignIn,
  handleSendJoiningCode,
  handleSignUpByProvider,
  handleRemoveProvider,
  providerSignUp,
} from './join-provider.ts';
import { handleLogIn, AdminSignIn } from './log-in.ts';
import { handleLogOut } from './log-out.ts';
import {
  handleStartPasskey,
  handleAddPasskey,
  handleRemovePasskey,
  handleRenamePasskey,
  handleStartPasskeyLogIn,
  handleLogInByPasskey,
} from './passkeys.ts';
import { deleteImages } from './personal-images.ts';
import {
  handleBeginProviderJoin,
  handleBeginProviderProof,
  handleProveByPasskey,
  handleStartPasskeyProof,
} from './prove-anew.ts';
import { handleUpdateProfile, handleChangeLanguage } from './profile.ts';
import { handleBeginProviderSignIn, handleCompleteProviderSignIn } from './provider-sign-in.ts';
import { handleResetPassword } from './reset-password.ts';
import {
  handleStartSecondFactor,
  handleConfirmSecondFactor,
  handleRemoveSecondFactor,
  handleRenewRecoveryCodes,
} from './second-factor.ts';
import { handleSendOneTimeCode } from './send-one-time-code.ts';
import { handleSignUp, handleSignUpByEmail, codeForNewAccount } from './sign-up.ts';
import { handleUndoEmailChange } from './undo-email-change.ts';
import { unfinishedSignUps } from './unfinished-sign-ups.ts';
import { handleVerifyLogInCode } from './verify-log-in-code.ts';
import { handleVerifyOneTimeCode } from './verify-one-time-code.ts';
import type { CommandContext } from '../command-context.ts';

/** What this context does: by command, because something happened, because its time has come. */
export const accounts: CommandContext = {
  handlers: [
    handleSignUp,
    handleSignUpByEmail,
    handleSendOneTimeCode,
    handleVerifyLogInCode,
    handleVerifyOneTimeCode,
    handleResetPassword,
    handleLogIn,
    handleBeginProviderSignIn,
    handleCompleteProviderSignIn,
    handleContinueProviderSignIn,
    handleSendJoiningCode,
    handleSignUpByProvider,
    handleRemoveProvider,
    handleStartPasskey,
    handleAddPasskey,
    handleRenamePasskey,
    handleRemovePasskey,
    handleStartPasskeyProof,
    handleProveByPasskey,
    handleBeginProviderProof,
    handleBeginProviderJoin,
    handleStartPasskeyLogIn,
    handleLogInByPasskey,
    handleLogOut,
    handleEndSession,
    handleEndOtherSessions,
    handleUpdateProfile,
    handleChangeLanguage,
    handleChangeEmail,
    handleConfirmEmailChange,
    handleWithdrawEmailChange,
    handleUndoEmailChange,
    handleChangePassword,
    handleSetFirstPassword,
    handleStartSecondFactor,
    handleConfirmSecondFactor,
    handleRemoveSecondFactor,
    handleRenewRecoveryCodes,
    handleForgetAccount,
    handleDisableAccount,
    handleEnableAccount,
    handleDeleteUser,
    handleEditUser,
    handleCreateAdmin,
    handleChangeOfficeRole,
    handleSaveBankDetails,
    handleReadBankDetails,
    handleWithdrawBankDetails,
    handleCreateAccessToken,
    handleRevokeAccessToken,
  ],
  aliases: [AdminSignIn],
  reactions: [
    codeForNewAccount,
    changeOfEmail,
    adminMade,
    providerSignUp,
    adminsRoster,
    forgetPerson,
    deleteImages,
  ],
  dues: [unfinishedSignUps],
};
