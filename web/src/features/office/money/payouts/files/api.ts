import type {
  CancelPayoutFile,
  MakePayoutFile,
  ReadPayoutFile,
  RecordBankAnswer,
} from '@pollux/domain/billing/payouts/payout-file';
import type { AnswerOf } from '@pollux/domain/kernel/command';
import type {
  getFileCandidates,
  getPayoutFile,
  getPayoutFiles,
  PayoutFileRow,
} from '@pollux/query-api/billing/payout-files-contract';
import type { Response } from '@pollux/query-api/http/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { get, send } from '../../../../../shared/api/client.ts';
import { useCommand } from '../../../../../shared/api/use-command.ts';
import { askedOf, type ListSearch, type ShapeOf } from '../../../../../shared/lists/list-search.ts';
import { saveFile } from '../../../../../shared/ui/save-file.ts';

export type { PayoutFileRow };
export type Candidate = Response<typeof getFileCandidates>['candidates'][number];
export type FileLine = Response<typeof getPayoutFile>['lines'][number];
export type AnsweredRow = AnswerOf<typeof RecordBankAnswer>['rows'][number];

/** What the list of files can be asked. */
export const payoutFilesShape = {
  sortable: ['at', 'paise', 'count'],
  filters: {
    at: 'days',
    count: 'numbers',
    paise: 'rupees',
    state: ['waiting', 'answered', 'cancelled'],
  },
  searched: false,
  sort: '-at',
  hasPast: true,
} as const satisfies ShapeOf<typeof getPayoutFiles>;

/** A page of the files for the bank. */
export function payoutFilesQuery(at: ListSearch) {
  const query = askedOf(payoutFilesShape, at);
  return queryOptions({
    queryKey: ['orders', 'payout-files', query],
    queryFn: ({ signal }) =>
      get<typeof getPayoutFiles>('/api/admin/payout-files', { query: query as object, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One of them, with its payouts. */
export const payoutFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'payout-file', id],
    queryFn: ({ signal }) =>
      get<typeof getPayoutFile>('/api/admin/payout-files/:id', { params: { id }, signal }),
    staleTime: 0,
  });

/** What a file could have by now. */
export const candidatesQuery = queryOptions({
  queryKey: ['orders', 'payout-candidates'],
  queryFn: ({ signal }) => get<typeof getFileCandidates>('/api/admin/payout-files/candidates', { signal }),
  staleTime: 0,
});

export const useMakePayoutFile = () => useCommand<typeof MakePayoutFile>('MakePayoutFile');
export const useCancelPayoutFile = () => useCommand<typeof CancelPayoutFile>('CancelPayoutFile');
export const useRecordBankAnswer = () => useCommand<typeof RecordBankAnswer>('RecordBankAnswer');

/** Hands the file over as a download. */
export const useReadPayoutFile = () =>
  useMutation({
    mutationFn: (fileId: string) => send<typeof ReadPayoutFile>('ReadPayoutFile', { fileId }),
    onSuccess: ({ name, content }) => saveFile(new Blob([content], { type: 'text/csv' }), name),
  });
