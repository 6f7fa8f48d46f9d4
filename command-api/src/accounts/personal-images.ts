import { hash } from 'node:crypto';
import { accounts } from '@pollux/domain/accounts/account';
import { AccountForgotten, ProfileChanged } from '@pollux/domain/accounts/account-events';
import {
  DeletePersonalImages,
  DeleteReplacedPictures,
  deletePersonalImages,
  PersonalImagePurpose,
  personalImageFile,
  personalImages,
  replacedPictures,
  uploadPersonalImage,
} from '@pollux/domain/accounts/personal-images';
import type { Context } from '@pollux/domain/kernel/context';
import { NotSignedIn } from '@pollux/domain/kernel/rejection';
import type { FileStore } from '@pollux/infra/files/file-store';
import { encodeImage, type ImageWishes } from '@pollux/infra/files/images';
import { mediaTurns } from '@pollux/infra/files/media-turns';
import { ImageUpload, ImageUploadAnswer } from '../http/image-upload.ts';
import { handles } from '../kernel/handles.ts';
import { imageRefusal } from '../kernel/image-refusal.ts';
import { reactionsAlone, signedIn } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Streams } from '../kernel/streams.ts';

/** A profile picture is shown small: so many pixels a side are sharp on every screen. A cancellation takes no GIF (P195). */
const wanted: Readonly<Record<PersonalImagePurpose, ImageWishes>> = {
  profile: { square: 512 },
  cancellation: { formats: ['png', 'jpeg', 'webp'] },
};

/** The command behind the upload of an image that tells about the person who sends it. */
const UploadPersonalImage = {
  name: 'UploadPersonalImage',
  payload: ImageUpload.extend({ purpose: PersonalImagePurpose }),
  answer: ImageUploadAnswer,
};

/** A profile picture, which is made square (P501), or the private image of a cancellation (P194). */
export const handleUploadPersonalImage = handles(UploadPersonalImage, {
  may: signedIn,
  async run({ purpose, bytes }, by, streams, { files }) {
    const ownerId = by.actor.accountId;
    const image = await mediaTurns.run(ownerId, () => encodeImage(bytes, wanted[purpose]));
    if (typeof image === 'string') throw imageRefusal(image);
    const content = hash('sha256', Buffer.concat([Buffer.from(`${ownerId} ${purpose} `), bytes]));
    const file = personalImageFile(purpose, content.slice(0, 24), by.now);
    const { width, height } = image;
    await files.put(file, image.bytes);
    await streams.write(personalImages, { ownerId }, (images) =>
      uploadPersonalImage({ purpose, file, width, height, bytes: image.bytes.length }, images, by),
    );
    // Who is forgotten before this looks has the file removed here, and who is forgotten later by `deleteImages`.
    if ((await streams.read(accounts, { accountId: ownerId })).status !== 'registered') {
      await files.remove(file);
      throw new NotSignedIn();
    }
    return { message: 'Image uploaded', file, width, height };
  },
});

const handleDeleteReplacedPictures = handles(DeleteReplacedPictures, {
  may: reactionsAlone,
  async run({ ownerId, changed }, by, streams, { files }) {
    const account = await streams.read(accounts, { accountId: ownerId });
    const current = account.status === 'registered' ? account.profilePic : null;
    const images = await streams.read(personalImages, { ownerId });
    await remove(replacedPictures(images, current, changed), ownerId, { by, streams, files });
    return { message: 'The replaced pictures are deleted.' };
  },
});

const handleDeletePersonalImages = handles(DeletePersonalImages, {
  may: reactionsAlone,
  async run({ ownerId }, by, streams, { files }) {
    const images = await streams.read(personalImages, { ownerId });
    await remove(
      images.map(({ file }) => file),
      ownerId,
      { by, streams, files },
    );
    return { message: 'The images are deleted.' };
  },
});

/** Removes the files first, so that a crash in between leaves a record of what is still to be removed. */
async function remove(
  unneeded: readonly string[],
  ownerId: string,
  { by, streams, files }: { by: Context; streams: Streams; files: FileStore },
): Promise<void> {
  for (const file of unneeded) await files.remove(file);
  await streams.write(personalImages, { ownerId }, (images) =>
    deletePersonalImages(ownerId, unneeded, images, by),
  );
}

/** Deletes the pictures that a person has replaced, and all images of a person who is forgotten. */
export const deleteImages = reaction('delete-personal-images')
  .on(ProfileChanged, async ({ data: { accountId, at } }, { issue }) => {
    await issue(handleDeleteReplacedPictures, { ownerId: accountId, changed: at });
  })
  .on(
    AccountForgotten,
    async ({ data: { accountId } }, { issue }) => {
      await issue(handleDeletePersonalImages, { ownerId: accountId });
    },
    { untilDone: true },
  );
