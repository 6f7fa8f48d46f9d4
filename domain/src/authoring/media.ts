import { z } from 'zod';
import { PersonalImageFile, PersonalImagePurpose } from '../accounts/personal-images.ts';
import { AudioFile, AudioFormat } from '../kernel/audio-file.ts';
import { category } from '../kernel/category.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { ImageFile } from '../kernel/image-file.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, personal } from '../kernel/values.ts';

/** What an image that belongs to content is for. */
export const ContentImagePurpose = z.enum([
  'cover',
  'question',
  'banner',
  'subject',
  'signature',
  'logo',
  'certificate',
]);

/** What belongs to a certificate: the signature, the logo, and a certificate of one's own. */
export type CertificateImagePurpose = Extract<
  z.infer<typeof ContentImagePurpose>,
  'signature' | 'logo' | 'certificate'
>;
const OF_CERTIFICATES: ReadonlySet<string> = new Set<CertificateImagePurpose>([
  'signature',
  'logo',
  'certificate',
]);

/** What an image is for, which decides how large it may be and who may upload it. */
export const ImagePurpose = z.enum([...ContentImagePurpose.options, ...PersonalImagePurpose.options]);
export type ImagePurpose = z.infer<typeof ImagePurpose>;

/** What the web learns of an image it uploaded; content refers to it by `file`. */
export const UploadedImage = z.object({ file: PersonalImageFile, width: z.int(), height: z.int() });

/** What the web learns of a sound it uploaded; content refers to it by `file`. */
export const UploadedAudio = z.object({ file: AudioFile, originalName: z.string(), bytes: z.int() });

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

/** A sound of a question or an option (C098, C160, C168). */
export const AudioUploaded = event(
  'AudioUploaded',
  z.object({
    mediaId: Id,
    ownerId: Id,
    format: AudioFormat,
    file: AudioFile,
    originalName: personal(z.string()),
    bytes: z.int(),
    at: Instant,
  }),
  { person: 'ownerId' },
);
export type MediaEvent = EventOf<typeof MediaUploaded | typeof AudioUploaded>;

// State

export type Media =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'uploaded';
      readonly ownerId: string;
      readonly purpose: z.infer<typeof ContentImagePurpose> | 'audio';
      readonly file: string;
      /** What its owner called it; it may say something of them, so nobody else is told. */
      readonly originalName: string;
      /** In pixels; null of a sound. */
      readonly size: { readonly width: number; readonly height: number } | null;
    };

function evolve(_media: Media, { type, data }: MediaEvent): Media {
  const { ownerId, file, originalName } = data;
  switch (type) {
    case 'MediaUploaded':
      return {
        status: 'uploaded',
        ownerId,
        purpose: data.purpose,
        file,
        originalName,
        size: { width: data.width, height: data.height },
      };
    case 'AudioUploaded':
      return { status: 'uploaded', ownerId, purpose: 'audio', file, originalName, size: null };
  }
}

/** One uploaded file of one person. */
export const media = category('Media', {
  key: (key: { mediaId: string }) => key.mediaId,
  events: [MediaUploaded, AudioUploaded],
  initial: { status: 'unknown' } as Media,
  evolve,
});

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

/** A file of a certificate has 1 MB or more (C295, C408). */
export class CertificateFileTooLarge extends Rejection {
  constructor() {
    super('too-large', 'certificate-file-too-large', 'File size should be less than 1 MB');
  }
}

/** The refusal of an image that has more bytes than one for this purpose may have. */
export function tooLarge(purpose: ImagePurpose): Rejection {
  return OF_CERTIFICATES.has(purpose) ? new CertificateFileTooLarge() : new ImageTooLarge(purpose);
}

/** A signature is written on the sheet, so it needs a ground that one sees through (C296). */
export class NotPng extends Rejection {
  constructor() {
    super('invalid', 'not-png', 'Only PNG files are allowed');
  }
}

/** A certificate of one's own is an image or a document of one page (C144). */
export class NotACertificateFile extends Rejection {
  constructor() {
    super('invalid', 'not-a-certificate-file', 'Choose a PNG, JPEG or PDF file.');
  }
}

export class NotAnImage extends Rejection {
  constructor() {
    super('invalid', 'not-an-image', 'Choose a PNG, JPEG, WebP or GIF image.');
  }
}

/** It moves; of a GIF or WebP that does, the first picture is taken. */
export class AnimatedImage extends Rejection {
  constructor() {
    super('invalid', 'image-animated', 'This PNG is animated. Choose a still image.');
  }
}

export class VastImage extends Rejection {
  constructor() {
    super(
      'invalid',
      'image-vast',
      'This image has too many pixels: at most 40 million, such as 8000 × 5000. Make it smaller.',
    );
  }
}

export class DamagedImage extends Rejection {
  constructor() {
    super('invalid', 'image-damaged', 'This image is damaged and cannot be read. Save it again.');
  }
}

/** It is damaged, asks for a password, or takes too long to draw. */
export class UnreadableDocument extends Rejection {
  constructor() {
    super('invalid', 'document-unreadable', 'This PDF is damaged or has a password. Choose another one.');
  }
}

export class AudioTooLarge extends Rejection {
  constructor() {
    super('too-large', 'audio-too-large', 'Audio size should be less than 10MB');
  }
}

export class NotAudio extends Rejection {
  constructor() {
    super('invalid', 'not-audio', 'Choose an MP3, OGG, WAV or M4A file.');
  }
}

export class UnknownAudio extends Rejection {
  constructor() {
    super('invalid', 'unknown-audio', 'A sound of this activity is not one that you uploaded.');
  }
}

// Decisions

/** Records an uploaded image; the same bytes sent again by the same person under the same name are the same file. */
export function uploadImage(
  image: Omit<EventOf<typeof MediaUploaded>['data'], 'ownerId' | 'at'>,
  known: Media,
  by: Context,
): EventOf<typeof MediaUploaded>[] {
  if (known.status === 'uploaded') return [];
  return [MediaUploaded({ ...image, ownerId: by.actor.accountId, at: by.now.toISOString() })];
}

/** Records an uploaded sound, as `uploadImage` does an image. */
export function uploadAudio(
  audio: Omit<EventOf<typeof AudioUploaded>['data'], 'ownerId' | 'at'>,
  known: Media,
  by: Context,
): EventOf<typeof AudioUploaded>[] {
  if (known.status === 'uploaded') return [];
  return [AudioUploaded({ ...audio, ownerId: by.actor.accountId, at: by.now.toISOString() })];
}
