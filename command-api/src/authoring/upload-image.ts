import { hash } from 'node:crypto';
import { ContentImagePurpose, media, NotAnImage, uploadImage } from '@pollux/domain/authoring/media';
import { imageFile } from '@pollux/domain/kernel/image-file';
import { encodeImage } from '@pollux/infra/files/images';
import { ImageUpload, ImageUploadAnswer } from '../http/image-upload.ts';
import { handles } from '../kernel/handles.ts';
import { admins, creators, type Policy } from '../kernel/policies.ts';

/** The command behind the upload of an image that belongs to content. */
const UploadImage = {
  name: 'UploadImage',
  payload: ImageUpload.extend({ purpose: ContentImagePurpose }),
  answer: ImageUploadAnswer,
};

const uploadBy = (may: Policy) =>
  handles(UploadImage, {
    may,
    async run({ purpose, bytes, originalName }, by, streams, { files }) {
      const ownerId = by.actor.accountId;
      const image = await encodeImage(bytes);
      if (image === undefined) throw new NotAnImage();
      const mediaId = hash('sha256', Buffer.concat([Buffer.from(ownerId), bytes])).slice(0, 24);
      const known = await streams.read(media, { mediaId });
      const file = known.status === 'uploaded' ? known.file : imageFile(mediaId, by.now);
      await files.put(file, image.bytes);
      const { width, height } = image;
      const uploaded = { mediaId, purpose, file, originalName, width, height, bytes: image.bytes.length };
      const [recorded] = await streams.write(media, { mediaId }, (state) => uploadImage(uploaded, state, by));
      return { message: 'Image uploaded', file: recorded?.data.file ?? file, width, height };
    },
  });

/** An image of an activity (C068, C141). */
export const handleUploadImage = uploadBy(creators);

/** An image of a banner on the home page, or the icon of a subject. */
export const handleUploadReferenceImage = uploadBy(admins);
