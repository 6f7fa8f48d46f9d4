import { hash } from 'node:crypto';
import {
  type CertificateImagePurpose,
  ContentImagePurpose,
  type ImagePurpose,
  NotACertificateFile,
  NotAnImage,
  NotPng,
  UnreadableDocument,
  uploadImage,
} from '@pollux/domain/authoring/media';
import { imageFile } from '@pollux/domain/kernel/image-file';
import { type EncodedImage, encodeImage, type ImageFault } from '@pollux/infra/files/images';
import { mediaTurns } from '@pollux/infra/files/media-turns';
import { firstPageOf, startsAsPdf } from '@pollux/infra/files/pdf-page';
import { ImageUpload, ImageUploadAnswer } from '../http/image-upload.ts';
import { handles } from '../kernel/handles.ts';
import { imageRefusal } from '../kernel/image-refusal.ts';
import { namedMedia, recordUpload } from './named-media.ts';
import type { Rejection } from '@pollux/domain/kernel/rejection';
import { creators, curators, type Policy } from '../kernel/policies.ts';

/** The command behind the upload of an image that belongs to content. */
const UploadImage = {
  name: 'UploadImage',
  payload: ImageUpload.extend({ purpose: ContentImagePurpose }),
  answer: ImageUploadAnswer,
};

interface Wanted {
  readonly encode: (uploaded: Uint8Array) => Promise<EncodedImage | ImageFault>;
  readonly Refusal: new () => Rejection;
}

const anyImage: Wanted = { encode: encodeImage, Refusal: NotAnImage };

/** A4 across at 300 dots an inch: as fine as a sheet is printed. */
const PRINTED = { longest: 3508 };

/** What is taken for a certificate, each by what the file is and not by its name (C144, C296). */
const wanted: Readonly<Partial<Record<CertificateImagePurpose, Wanted>>> = {
  signature: { encode: (uploaded) => encodeImage(uploaded, { formats: ['png'] }), Refusal: NotPng },
  certificate: {
    async encode(uploaded) {
      const page = await firstPageOf(uploaded, PRINTED.longest);
      if (page === undefined && startsAsPdf(uploaded)) throw new UnreadableDocument();
      return encodeImage(page ?? uploaded, { formats: ['png', 'jpeg'], ...PRINTED });
    },
    Refusal: NotACertificateFile,
  },
};

/**
 * For what the same file is another image: printed it is finer, and a banner or an icon is one that was uploaded as such
 * (A236, A240).
 */
const KEPT_APART: ReadonlySet<ImagePurpose> = new Set(['certificate', 'banner', 'subject']);

const uploadBy = (may: Policy) =>
  handles(UploadImage, {
    may,
    async run({ purpose, bytes, originalName }, by, streams, { files }) {
      const ownerId = by.actor.accountId;
      const { encode, Refusal } = wanted[purpose as CertificateImagePurpose] ?? anyImage;
      const image = await mediaTurns.run(ownerId, () => encode(bytes));
      if (typeof image === 'string') throw imageRefusal(image, Refusal);
      const apart = KEPT_APART.has(purpose) ? purpose : '';
      const contentId = hash('sha256', Buffer.concat([Buffer.from(ownerId + apart), bytes])).slice(0, 24);
      const { mediaId, known } = await namedMedia(contentId, originalName, streams);
      const file = known.status === 'uploaded' ? known.file : imageFile(mediaId, by.now);
      await files.put(file, image.bytes);
      const { width, height } = image;
      const uploaded = { mediaId, purpose, file, originalName, width, height, bytes: image.bytes.length };
      const kept = await recordUpload(uploaded, (state) => uploadImage(uploaded, state, by), streams, files);
      return { message: 'Image uploaded', file: kept, width, height };
    },
  });

/** An image of an activity or of its certificate (C068, C141, C144). */
export const handleUploadImage = uploadBy(creators);

/** An image of a banner on the home page, or the icon of a subject. */
export const handleUploadReferenceImage = uploadBy(curators);
