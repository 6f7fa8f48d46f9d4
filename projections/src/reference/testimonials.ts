import { Id, Instant } from '@pollux/domain/kernel/values';
import { TestimonialAdded, TestimonialRemoved } from '@pollux/domain/reference/testimonial';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const TestimonialDocument = z.object({
  id: Id,
  author: z.string(),
  role: z.string(),
  text: z.string(),
  addedAt: Instant,
});

/** What people say of the product, for everybody to read until it is removed (C031). */
export const testimonialsView = projector('testimonials', {
  version: 1,
  document: TestimonialDocument,
  indexes: ['addedAt'],
  readsPersonal: true,
})
  .creates(
    TestimonialAdded,
    ({ data }) => data.testimonialId,
    (_none, { data: { testimonialId, at, ...words } }) => ({ id: testimonialId, ...words, addedAt: at }),
  )
  .on(
    TestimonialRemoved,
    ({ data }) => data.testimonialId,
    () => null,
  );
