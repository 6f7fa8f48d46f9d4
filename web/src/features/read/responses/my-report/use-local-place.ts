import { useState } from 'react';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import type { ListSearch } from '../../../../shared/lists/list-search.ts';

/** Where somebody is in one of several lists on a page, of which the address cannot name each. */
export function useLocalPlace(): ListPlace {
  const [at, setAt] = useState<ListSearch>({});
  return { at, go: (change) => setAt((now) => ({ ...now, page: undefined, ...change })) };
}
