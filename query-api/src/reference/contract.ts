import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { containing, flag, list, oneOf } from '../http/list-contract.ts';

/** A banner as the home page shows it. */
export const ShownBanner = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** The path of its image; null where it has none (A239). */
  imageUrl: z.string().nullable(),
  /** A path on this site, or an address on the web; null where it leads nowhere (A238). */
  relatedlink: z.string().nullable(),
});
export type ShownBanner = z.infer<typeof ShownBanner>;

/** The carousel holds no more than this; people do not look further. */
export const MOST_SHOWN_BANNERS = 12;

/** The active banners, newest first (C023, A225, A290). */
export const getBanners = query('GET', '/api/banners', {
  response: z.object({ banners: z.array(ShownBanner) }),
});

/** A banner as admins maintain it. */
export const AdminBanner = ShownBanner.extend({
  image: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});

/** Every banner, those that are switched off among them, newest first unless asked otherwise (A052, A290). */
export const getAdminBanners = list('GET', '/api/admin/banners', {
  row: AdminBanner,
  sortable: ['createdAt', 'updatedAt', 'title', 'isActive'],
  sort: '-createdAt',
  filters: { isActive: oneOf(flag), title: containing(), description: containing() },
  searched: true,
});

/** What people say of the product, newest first (C031). */
export const getTestimonials = list('GET', '/api/testimonials', {
  row: z.object({ id: Id, author: z.string(), role: z.string(), text: z.string() }),
  sortable: ['addedAt'],
  sort: '-addedAt',
});
