import type { getCertificate, getCertificatePdf } from '@pollux/query-api/attending/certificates-contract';
import { queryOptions } from '@tanstack/react-query';
import { get, getFile } from '../api/client.ts';

/** Which certificate: of an activity, one's own unless somebody else is named. */
export interface CertificateOf {
  readonly activityId: string;
  readonly person?: string | undefined;
}

/** What a certificate says. */
export const certificateQuery = ({ activityId: id, person }: CertificateOf) =>
  queryOptions({
    queryKey: ['certificates', id, person ?? null],
    queryFn: ({ signal }) =>
      get<typeof getCertificate>('/api/activities/:id/certificate', {
        params: { id },
        query: { person },
        signal,
      }),
  });

/** The same as a PDF. */
export const certificatePdf = ({ activityId: id, person }: CertificateOf): Promise<Blob> =>
  getFile<typeof getCertificatePdf>('/api/activities/:id/certificate.pdf', {
    params: { id },
    query: { person },
  });
