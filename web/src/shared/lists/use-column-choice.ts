import { useLocalStorage } from '@mantine/hooks';
import type { ColumnVisibilityState } from '@tanstack/react-table';

/** Which columns of a list somebody wants to see, remembered in this browser. */
export function useColumnChoice(list: string) {
  return useLocalStorage<ColumnVisibilityState>({
    key: `pollux-columns-${list}`,
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: (stored) => choiceIn(stored),
  });
}

/** What is stored, as far as it is a choice; anything may stand there. */
function choiceIn(stored: string | undefined): ColumnVisibilityState {
  try {
    const choice: unknown = JSON.parse(stored ?? '');
    const entries = Object.entries(choice ?? {}).filter(([, isVisible]) => typeof isVisible === 'boolean');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
