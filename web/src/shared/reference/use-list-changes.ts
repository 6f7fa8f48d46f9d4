import { changesIds } from '@pollux/domain/reference/list-ids';
import type {
  ChangedList,
  ListChange,
  ListChangesView,
} from '@pollux/query-api/reference/list-changes-contract';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberWrite } from '../api/newest-write.ts';
import { liveConnection } from '../live/socket.ts';

const QUOTE = ['checkout', 'quote'] as const;

/** What is read of each list, or reckoned with it. */
const readOf: Readonly<Record<ChangedList, readonly QueryKey[]>> = {
  banners: [['banners']],
  plans: [['reference', 'plans'], QUOTE],
  coupons: [['reference', 'coupons'], QUOTE],
  taxes: [['reference', 'taxes'], QUOTE],
};

/** Further than that no clock is wrong, nor is anything that is shown read longer ago. */
const LONG_AGO_MS = 86_400_000;

/** The last change that was heard of, of each list, by the cache of what was read. */
const heardBy = new WeakMap<QueryClient, Map<string, string>>();

/**
 * Has read anew what is shown of lists when an admin changes them (A008): the banners, or what prices are made of.
 * @param isShown whether anything is: nothing is followed otherwise
 */
export function useListChanges(about: keyof typeof changesIds, isShown = true): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isShown) return;
    return liveConnection.subscribe(
      { room: 'list-changes', id: changesIds[about] },
      {
        // Also on joining, and on coming back: something may have changed since it was read.
        onView: ({ view }) => {
          const { changes } = view as ListChangesView;
          for (const [list, change] of Object.entries(changes))
            hear(queryClient, list as ChangedList, change);
        },
        onHere: () => undefined,
        onState: () => undefined,
        onRefused: () => undefined,
      },
    );
  }, [about, isShown, queryClient]);
}

function hear(queryClient: QueryClient, list: ChangedList, { position, at }: ListChange): void {
  const heard = heardBy.get(queryClient) ?? new Map<string, string>();
  heardBy.set(queryClient, heard);
  const before = heard.get(list);
  if (before !== undefined && position <= before) return;
  heard.set(list, position);
  // Where nothing was heard before, what is here may have been read before the change, unless that is long ago.
  const upTo = before === undefined ? Date.parse(at) + LONG_AGO_MS : Number.POSITIVE_INFINITY;
  const isOlder = (query: { readonly state: { readonly dataUpdatedAt: number } }) =>
    query.state.dataUpdatedAt <= upTo;
  // Whatever is read from now on is to have the change, as if it were one's own.
  rememberWrite(position);
  // What nobody looks at is read once somebody does: thousands of pages would read it at once.
  const refetchType = document.hidden ? 'none' : 'active';
  for (const queryKey of readOf[list])
    void queryClient.invalidateQueries({ queryKey, refetchType, predicate: isOlder });
}
