import { z } from 'zod';
import { PersonalImageFile, PersonalImagePurpose } from '../accounts/personal-images.ts';
import { category } from '../kernel/category.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { ImageFile } from '../kernel/image-file.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, personal } from '../kernel/values.ts';

/** What an image that belongs to content is for. */
export const ContentImagePurpose = z.enum(['cover', 'question', 'banner', 'subject']);

/** What an image is for, which decides how large it may be and who may upload it. */
export const ImagePurpose = z.enum([...ContentImagePurpose.options, ...PersonalImagePurpose.options]);
export type ImagePurpose = z.infer<typeof ImagePurpose>;

/** Bytes of an uploaded image: 5 MB for a question or an option of a poll (C378), 1 MB for all else (C377, P195, P501). */
export const MOST_IMAGE_BYTES: Readonly<Record<ImagePurpose, number>> = {
  cover: 1_048_576,
  question: 5_242_880,
  banner: 1_048_576,
  subject: 1_048_576,
  profile: 1_048_576,
  cancellation: 1_048_576,
};

/** What the web learns of an image it uploaded; content refers to it by `file`. */
export const UploadedImage = z.object({ file: PersonalImageFile, width: z.int(), height: z.int() });

// Events

export const MediaUploaded = event(
  'MediaUploaded',
  z.object({
    mediaId: Id,
    ownerId: Id,
    purpose: ContentImagePurpose,
    file: ImageFile,
    originalName: personal(z.string()),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    at: Instant,
  }),
  { person: 'ownerId' },
);
export type MediaEvent = EventOf<typeof MediaUploaded>;

// State

export type Media = { readonly status: 'unknown' } | ({ readonly status: 'uploaded' } & MediaEvent['data']);

/** One uploaded file of one person. */
export const media = category('Media', {
  key: (key: { mediaId: string }) => key.mediaId,
  events: [MediaUploaded],
  initial: { status: 'unknown' } as Media,
  evolve: (_media: Media, event: MediaEvent): Media => ({ status: 'uploaded', ...event.data }),
});

/** A stored file's name begins with the id of its stream. */
export const mediaIdOf = (file: string): string => file.slice(0, 24);

// Rejections

export class ImageTooLarge extends Rejection {
  constructor(purpose: ImagePurpose) {
    const text =
      purpose === 'question'
        ? 'Image size should be less than 5MB. A square (1:1) image looks best.'
        : 'Image size should be less than 1MB';
    super('too-large', 'image-too-large', text);
  }
}

export class NotAnImage extends Rejection {
  constructor() {
    super('invalid', 'not-an-image', 'Please choose a PNG, JPEG, WebP or GIF image.');
  }
}

// Decisions

/** Records an uploaded file; the same bytes sent again by the same person are the same file. */
export function uploadImage(
  image: Omit<MediaEvent['data'], 'ownerId' | 'at'>,
  known: Media,
  by: Context,
): MediaEvent[] {
  if (known.status === 'uploaded') return [];
  return [MediaUploaded({ ...image, ownerId: by.actor.accountId, at: by.now.toISOString() })];
}
