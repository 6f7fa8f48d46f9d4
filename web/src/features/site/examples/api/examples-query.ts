import type { Language } from '@pollux/domain/authoring/content/details-rules';
import type { getExamples } from '@pollux/query-api/authoring/examples-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** The ready activities as they read in a language; they change with the product alone. */
export const examplesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['examples', language],
    queryFn: ({ signal }) => get<typeof getExamples>('/api/site/examples', { query: { language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A ready activity as participants see it. */
export type Example = Awaited<ReturnType<typeof get<typeof getExamples>>>['examples'][number];
