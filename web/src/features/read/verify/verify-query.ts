import type { getVerifiedCertificate } from '@pollux/query-api/attending/certificates-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** Whether the certificate with this code holds. */
export const verifyQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificates', code],
    queryFn: ({ signal }) =>
      get<typeof getVerifiedCertificate>('/api/certificates/:code', { params: { code }, signal }),
  });
