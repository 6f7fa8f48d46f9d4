import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftState, DraftSync } from './draft-sync.ts';

/** The draft as it is now, for as long as its editor is open. @param begin opens it, once */
export function useDraftSync(begin: () => DraftSync): readonly [DraftSync, DraftState] {
  const [sync] = useState(begin);
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  useEffect(() => sync.start(), [sync]);
  return [sync, state];
}
