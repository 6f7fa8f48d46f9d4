import type { ReinstateCertificate, RevokeCertificate } from '@pollux/domain/attending/certificate';
import type {
  getActivityCertificates,
  getMyCertificates,
} from '@pollux/query-api/attending/certificates-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';
import { askedOf, type ListSearch } from '../../../../shared/lists/list-search.ts';
import { givenCertificatesShape, myCertificatesShape } from './certificate-shapes.ts';

/** A page of one's own certificates. */
export function myCertificatesQuery(at: ListSearch) {
  const query = askedOf(myCertificatesShape, at);
  return queryOptions({
    queryKey: ['certificates', 'mine', query],
    queryFn: ({ signal }) => get<typeof getMyCertificates>('/api/users/me/certificates', { query, signal }),
    placeholderData: keepPreviousData,
    // They come by reactions, of which no command of this page tells.
    staleTime: 0,
  });
}

/** A page of the certificates of an activity of one's own. */
export function activityCertificatesQuery(id: string, at: ListSearch) {
  const query = askedOf(givenCertificatesShape, at);
  return queryOptions({
    queryKey: ['certificates', 'of', id, query],
    queryFn: ({ signal }) =>
      get<typeof getActivityCertificates>('/api/activities/:id/certificates', {
        params: { id },
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Withdraws somebody's certificate. */
export const useRevokeCertificate = () => useCommand<typeof RevokeCertificate>('RevokeCertificate');

/** Gives a certificate back that was withdrawn. */
export const useReinstateCertificate = () => useCommand<typeof ReinstateCertificate>('ReinstateCertificate');
