import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { imageFile } from '../kernel/image-file.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant } from '../kernel/values.ts';

/** What an image that tells about a person is for. It goes when the person is forgotten, unlike those of activities. */
export const PersonalImagePurpose = z.enum(['profile', 'cancellation']);
export type PersonalImagePurpose = z.infer<typeof PersonalImagePurpose>;

/** What stands before the names of images that only their owner and admins may see. */
const PRIVATE = 'private-';

const visibility: Readonly<Record<PersonalImagePurpose, string>> = { profile: '', cancellation: PRIVATE };

/** The name of a personal image's file, as the upload answered it. */
export const PersonalImageFile = z
  .string()
  .regex(/^(?:private-)?[0-9a-f]{24}-\d{14}\.webp$/, 'Not an uploaded image.');

// Events

export const PersonalImageUploaded = event(
  'PersonalImageUploaded',
  z.object({
    ownerId: Id,
    purpose: PersonalImagePurpose,
    file: PersonalImageFile,
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    at: Instant,
  }),
);

/** Their files are removed from the file store. */
export const PersonalImagesDeleted = event(
  'PersonalImagesDeleted',
  z.object({ ownerId: Id, files: z.array(PersonalImageFile), at: Instant }),
);

export type PersonalImageEvent = EventOf<typeof PersonalImageUploaded | typeof PersonalImagesDeleted>;

// State

/** The images that are there, oldest first. */
export type PersonalImages = readonly Pick<
  EventOf<typeof PersonalImageUploaded>['data'],
  'file' | 'purpose' | 'at'
>[];

function evolve(images: PersonalImages, event: PersonalImageEvent): PersonalImages {
  switch (event.type) {
    case 'PersonalImageUploaded': {
      const { file, purpose, at } = event.data;
      return [...images, { file, purpose, at }];
    }
    case 'PersonalImagesDeleted':
      return images.filter(({ file }) => !event.data.files.includes(file));
  }
}

/** One person's images. */
export const personalImages = category('PersonalImages', {
  key: (key: { ownerId: string }) => key.ownerId,
  events: [PersonalImageUploaded, PersonalImagesDeleted],
  initial: [] as PersonalImages,
  evolve,
});

// Commands

/** Deletes the pictures that a change of the profile has replaced. No one can send it. */
export const DeleteReplacedPictures = command(
  'DeleteReplacedPictures',
  z.object({ ownerId: Id, changed: Instant }),
);

/** Deletes all images of a person who is forgotten. No one can send it. */
export const DeletePersonalImages = command('DeletePersonalImages', z.object({ ownerId: Id }));

// Rejections

export class UnknownPersonalImage extends Rejection {
  constructor() {
    super('invalid', 'unknown-personal-image', 'Upload the image again.');
  }
}

// Decisions

/**
 * The name of a new file.
 * @param hash 24 hexadecimal characters that tell the image from others
 */
export function personalImageFile(purpose: PersonalImagePurpose, hash: string, at: Date): string {
  return visibility[purpose] + imageFile(hash, at);
}

/** Whether nobody but the owner and admins may see the file of this name. */
export function isPrivateImage(file: string): boolean {
  return file.startsWith(PRIVATE);
}

/** Records an uploaded image; the same file again is no second one. */
export function uploadPersonalImage(
  image: Omit<EventOf<typeof PersonalImageUploaded>['data'], 'ownerId' | 'at'>,
  images: PersonalImages,
  by: Context,
): PersonalImageEvent[] {
  if (images.some(({ file }) => file === image.file)) return [];
  return [PersonalImageUploaded({ ...image, ownerId: by.actor.accountId, at: by.now.toISOString() })];
}

/**
 * The files of profile pictures that are of no use any more once the profile was changed.
 * @param current the person's picture of today, which is kept
 * @param changed when the profile was changed, ISO 8601: later uploads may still be under way into it
 */
export function replacedPictures(images: PersonalImages, current: string | null, changed: string): string[] {
  return images
    .filter(({ purpose, at }) => purpose === 'profile' && at < changed)
    .map(({ file }) => file)
    .filter((file) => file !== current);
}

/** Records that the files are gone. @returns no events when they were recorded before */
export function deletePersonalImages(
  ownerId: string,
  files: readonly string[],
  images: PersonalImages,
  by: Context,
): PersonalImageEvent[] {
  const known = files.filter((file) => images.some((image) => image.file === file));
  if (known.length === 0) return [];
  return [PersonalImagesDeleted({ ownerId, files: known, at: by.now.toISOString() })];
}

/** @throws UnknownPersonalImage unless the person uploaded the file for this purpose and it is still there */
export function requirePersonalImage(
  file: string,
  purpose: PersonalImagePurpose,
  images: PersonalImages,
): void {
  if (!images.some((image) => image.file === file && image.purpose === purpose)) {
    throw new UnknownPersonalImage();
  }
}
