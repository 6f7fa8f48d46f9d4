import { admins } from '@pollux/domain/accounts/admins';
import { personalImages, requirePersonalImage } from '@pollux/domain/accounts/personal-images';
import {
  ChangeLanguage,
  changeLanguage,
  UpdateProfile,
  updateProfile,
} from '@pollux/domain/accounts/profile';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { signedIn } from '../kernel/policies.ts';
import { readOwnAccount, writeOwnAccount } from './own-account.ts';
import { signedInUser } from './signed-in-user.ts';

export const handleUpdateProfile = handles(UpdateProfile, {
  may: signedIn,
  limits: [perAccount(60, 600)],
  async run(profile, by, streams) {
    const { accountId } = by.actor;
    const { profilePic } = profile;
    const before = await readOwnAccount(by, streams);
    if (profilePic !== null && profilePic !== before.profilePic) {
      const images = await streams.read(personalImages, { ownerId: accountId });
      requirePersonalImage(profilePic, 'profile', images);
    }
    await writeOwnAccount(by, streams, (account) => updateProfile(profile, account, by));
    const user = signedInUser(await readOwnAccount(by, streams), await streams.read(admins, {}));
    return { message: 'Profile updated successfully!', user };
  },
});

export const handleChangeLanguage = handles(ChangeLanguage, {
  may: signedIn,
  limits: [perAccount(60, 600)],
  async run({ language }, by, streams) {
    await writeOwnAccount(by, streams, (account) => changeLanguage(language, account, by));
    return { message: 'The language is changed.' };
  },
});
