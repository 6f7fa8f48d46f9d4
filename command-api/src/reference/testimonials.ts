import {
  AddTestimonial,
  addTestimonial,
  RemoveTestimonial,
  removeTestimonial,
  TestimonialRemoved,
  testimonials,
} from '@pollux/domain/reference/testimonial';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reaction } from '../kernel/reaction.ts';

const limits = [perAccount(120, 600)];

export const handleAddTestimonial = handlesForOffice(AddTestimonial, {
  limits,
  async run(words, by, streams) {
    const testimonialId = by.newId();
    await streams.write(testimonials, { testimonialId }, (testimonial) =>
      addTestimonial(words, testimonial, by, { testimonialId }),
    );
    return { message: 'Testimonial added successfully', id: testimonialId };
  },
});

export const handleRemoveTestimonial = handlesForOffice(RemoveTestimonial, {
  limits,
  async run({ id }, by, streams) {
    await streams.write(testimonials, { testimonialId: id }, (testimonial) =>
      removeTestimonial(id, testimonial, by),
    );
    return { message: 'Testimonial removed successfully' };
  },
});

/** Makes the words of a removed testimonial unreadable for good: whoever said it may have withdrawn their consent. */
export const forgetTestimonial = reaction('forget-testimonial').on(
  TestimonialRemoved,
  async ({ data: { testimonialId }, position }, { services }) => {
    await services.personKeys.destroy(testimonialId);
    await services.purgeReadModels(position);
  },
  { untilDone: true },
);
