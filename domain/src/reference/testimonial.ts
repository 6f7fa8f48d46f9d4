import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, lines, personal, personName, text } from '../kernel/values.ts';

// Events

/** Whoever said it need not have an account: their words have a key of their own, by the testimonial's id. */
export const TestimonialAdded = event(
  'TestimonialAdded',
  z.object({
    testimonialId: Id,
    author: personal(z.string()),
    role: personal(z.string()),
    text: personal(z.string()),
    at: Instant,
  }),
  { person: 'testimonialId' },
);

/** From here on nobody can read the words any more: a reaction destroys their key. */
export const TestimonialRemoved = event('TestimonialRemoved', z.object({ testimonialId: Id, at: Instant }));

export type TestimonialEvent = EventOf<typeof TestimonialAdded | typeof TestimonialRemoved>;

// State

export interface Testimonial {
  readonly status: 'unknown' | 'shown' | 'removed';
}

function evolve(_testimonial: Testimonial, event: TestimonialEvent): Testimonial {
  switch (event.type) {
    case 'TestimonialAdded':
      return { status: 'shown' };
    case 'TestimonialRemoved':
      return { status: 'removed' };
  }
}

/** What one person says of the product, put on the site with their consent (C031). */
export const testimonials = category('Testimonial', {
  key: (key: { testimonialId: string }) => key.testimonialId,
  events: [TestimonialAdded, TestimonialRemoved],
  initial: { status: 'unknown' } as Testimonial,
  evolve,
});

// Commands

/** Adds what somebody says of the product. */
export const AddTestimonial = command(
  'AddTestimonial',
  z.object({
    author: personName(120, { message: 'Give the name of whoever said it.' }),
    /** What they do, as "Physics teacher"; may be empty. */
    role: text(120, { least: 0 }).default(''),
    text: lines(1_000, { message: 'Give the words of the testimonial.' }),
  }),
  Message.extend({ id: Id }),
);

/** Removes what somebody says of the product. */
export const RemoveTestimonial = command('RemoveTestimonial', z.object({ id: Id }));

// Rejections

export class TestimonialNotFound extends Rejection {
  constructor() {
    super('not-found', 'testimonial-not-found', 'There is no such testimonial.');
  }
}

// Decisions

/** @returns no events when it was added before */
export function addTestimonial(
  words: Data<typeof AddTestimonial>,
  testimonial: Testimonial,
  by: Context,
  made: { testimonialId: string },
): TestimonialEvent[] {
  if (testimonial.status !== 'unknown') return [];
  return [TestimonialAdded({ ...made, ...words, at: by.now.toISOString() })];
}

/** @throws TestimonialNotFound when there never was one; @returns no events when it is removed already */
export function removeTestimonial(id: string, testimonial: Testimonial, by: Context): TestimonialEvent[] {
  if (testimonial.status === 'unknown') throw new TestimonialNotFound();
  if (testimonial.status === 'removed') return [];
  return [TestimonialRemoved({ testimonialId: id, at: by.now.toISOString() })];
}
