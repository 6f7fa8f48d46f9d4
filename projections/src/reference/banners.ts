import { Id, Instant } from '@pollux/domain/kernel/values';
import { BannerChanged, BannerCreated, BannerDeleted } from '@pollux/domain/reference/banner';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const BannerDocument = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  relatedlink: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});

/** The banners of the home page, those that are switched off among them (A180, A225). */
export const bannersView = projector('banners', {
  version: 3,
  document: BannerDocument,
  indexes: ['createdAt', ['isActive', 'createdAt'], 'updatedAt', 'title', 'isActive'],
  searched: ['title', 'description'],
})
  .creates(
    BannerCreated,
    ({ data }) => data.bannerId,
    (_none, { data: { bannerId, at, ...banner } }) => ({
      id: bannerId,
      ...banner,
      createdAt: at,
      updatedAt: at,
    }),
  )
  .on(
    BannerChanged,
    ({ data }) => data.bannerId,
    ({ createdAt }, { data: { bannerId, at, ...banner } }) => ({
      id: bannerId,
      ...banner,
      createdAt,
      updatedAt: at,
    }),
  )
  .on(
    BannerDeleted,
    ({ data }) => data.bannerId,
    () => null,
  );
