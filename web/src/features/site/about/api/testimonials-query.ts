import type { getTestimonials } from '@pollux/query-api/reference/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** As many as the server gives at once: a page of praise longer than that is read by nobody. */
const PAGE_SIZE = 100;

/** What people say of the product, newest first (C031). */
export const testimonialsQuery = queryOptions({
  queryKey: ['testimonials'],
  queryFn: ({ signal }) =>
    get<typeof getTestimonials>('/api/testimonials', { query: { page: 1, pageSize: PAGE_SIZE }, signal }),
});
