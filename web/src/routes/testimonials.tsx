import { createFileRoute } from '@tanstack/react-router';
import { TestimonialsPage } from '../features/about/testimonials-page.tsx';

export const Route = createFileRoute('/testimonials')({ component: TestimonialsPage });
