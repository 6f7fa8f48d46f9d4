import type { ChangeEmail } from '@pollux/domain/accounts/email-change';
import type { Language } from '@pollux/domain/accounts/language';
import type { ChangePassword } from '@pollux/domain/accounts/password';
import type { UpdateProfile } from '@pollux/domain/accounts/profile';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';
import { proofIn } from '../../../../shared/forms/proof-in.ts';

/** The profile form (P400, P401). */
export interface ProfileValues {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly about: string;
  readonly language: Language;
  readonly profilePic: string | null;
  readonly organization: string;
  readonly countryShort: string;
  readonly state: string;
  readonly city: string;
  /** Empty leaves the password as it is. */
  readonly newPassword: string;
  /** Needed for another address or password. */
  readonly currentPassword: string;
  /** Of the second factor: it may stand for the password where the address changes. */
  readonly code: string;
}

/**
 * Saves the form. What the current password has to allow comes first, so that nothing is saved where it is wrong.
 * @param isShown whether they have shown otherwise who they are, which is enough for another address
 * The answer is the address that a code was sent to, null when the address stays.
 */
export function useSaveProfile(user: Profile, isShown: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: ProfileValues): Promise<string | null> => {
      const {
        email,
        newPassword,
        currentPassword,
        code,
        organization,
        countryShort,
        state,
        city,
        ...person
      } = values;
      // Admins are not asked where they work and live.
      const whereabouts = user.userType === 'admin' ? {} : { organization, countryShort, state, city };
      const profile = { ...person, ...whereabouts };
      const newEmail = email === user.email ? null : email;
      if (newEmail !== null) {
        await send<typeof ChangeEmail>('ChangeEmail', {
          newEmail,
          ...proofIn(currentPassword, code, isShown),
        });
      }
      if (newPassword !== '') {
        await send<typeof ChangePassword>('ChangePassword', { currentPassword, newPassword });
      }
      await send<typeof UpdateProfile>('UpdateProfile', profile);
      return newEmail;
    },
    // Part of it may be saved although the rest was refused.
    onSettled: () => refreshAfter(queryClient, 'ChangeEmail', 'ChangePassword', 'UpdateProfile'),
  });
}
