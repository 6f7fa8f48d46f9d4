import { z } from 'zod';
import { type Media, NotAnImage } from '../authoring/media.ts';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { ImageFile } from '../kernel/image-file.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, lines, text } from '../kernel/values.ts';
import { RelatedLink } from './related-link.ts';

// Events

const BannerSaid = z.object({
  bannerId: Id,
  title: z.string(),
  description: z.string(),
  image: ImageFile.nullable(),
  relatedlink: z.string().nullable(),
  isActive: z.boolean(),
  at: Instant,
});

export const BannerCreated = event('BannerCreated', BannerSaid);

/** All of the banner as it is from now on. */
export const BannerChanged = event('BannerChanged', BannerSaid);

export const BannerDeleted = event('BannerDeleted', z.object({ bannerId: Id, at: Instant }));

export type BannerEvent = EventOf<typeof BannerCreated | typeof BannerChanged | typeof BannerDeleted>;

// State

export type Banner =
  | { readonly status: 'unknown' }
  | { readonly status: 'there'; readonly image: string | null }
  | { readonly status: 'deleted' };

function evolve(_banner: Banner, event: BannerEvent): Banner {
  switch (event.type) {
    case 'BannerCreated':
    case 'BannerChanged':
      return { status: 'there', image: event.data.image };
    case 'BannerDeleted':
      return { status: 'deleted' };
  }
}

/** One picture of the home page's carousel, and where it leads (C210, A180). */
export const banners = category('Banner', {
  key: (key: { bannerId: string }) => key.bannerId,
  events: [BannerCreated, BannerChanged, BannerDeleted],
  initial: { status: 'unknown' } as Banner,
  evolve,
});

// Commands

const BannerForm = z.object({
  title: text(120, { message: 'Banner title is required' }),
  description: lines(500, { least: 0 }).default(''),
  relatedlink: RelatedLink.default(null),
  isActive: z.boolean().default(true),
});

const SavedBanner = Message.extend({ id: Id, imageUrl: z.string().nullable() });

/** A title is all that a banner needs (A237 to A239). Its image was uploaded before (A240, A291). */
export const CreateBanner = command(
  'CreateBanner',
  BannerForm.extend({ image: ImageFile.nullable().default(null) }),
  SavedBanner,
);

/** Changes all of a banner; leaving the image out keeps the one that it has, null takes it away (A292). */
export const UpdateBanner = command(
  'UpdateBanner',
  BannerForm.extend({ id: Id, image: ImageFile.nullable().optional() }),
  SavedBanner,
);

/** Deletes a banner (A293). */
export const DeleteBanner = command('DeleteBanner', z.object({ id: Id }));

// Rejections

export class BannerNotFound extends Rejection {
  constructor() {
    super('not-found', 'banner-not-found', 'There is no such banner.');
  }
}

// Decisions

/** Makes a banner of an uploaded image, or of none. @returns no events when it was made before */
export function createBanner(
  { image, ...form }: Data<typeof CreateBanner>,
  banner: Banner,
  by: Context,
  made: { bannerId: string },
): BannerEvent[] {
  if (banner.status !== 'unknown') return [];
  return [BannerCreated({ ...made, ...form, image, at: by.now.toISOString() })];
}

/** @throws BannerNotFound */
export function updateBanner(
  { id, image, ...form }: Data<typeof UpdateBanner>,
  banner: Banner,
  by: Context,
): BannerEvent[] {
  if (banner.status !== 'there') throw new BannerNotFound();
  const kept = image === undefined ? banner.image : image;
  return [BannerChanged({ bannerId: id, ...form, image: kept, at: by.now.toISOString() })];
}

/** @throws BannerNotFound when there never was one; @returns no events when it is deleted already */
export function deleteBanner(id: string, banner: Banner, by: Context): BannerEvent[] {
  if (banner.status === 'unknown') throw new BannerNotFound();
  if (banner.status === 'deleted') return [];
  return [BannerDeleted({ bannerId: id, at: by.now.toISOString() })];
}

/** A banner shows an image that was uploaded for banners, and no other file. @throws NotAnImage */
export function requireBannerImage(file: string, uploaded: Media): void {
  const fits = uploaded.status === 'uploaded' && uploaded.purpose === 'banner' && uploaded.file === file;
  if (!fits) throw new NotAnImage();
}
