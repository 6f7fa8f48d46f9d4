import { createFileRoute } from '@tanstack/react-router';
import { testimonialsQuery } from '../features/site/about/api/testimonials-query.ts';
import { TestimonialsPage } from '../features/site/about/testimonials-page.tsx';
import { startReading } from '../shared/api/start-reading.ts';

export const Route = createFileRoute('/testimonials')({
  loader: ({ context }) => {
    startReading(context, testimonialsQuery);
    return context.catalogue.load('about');
  },
  component: TestimonialsPage,
});
