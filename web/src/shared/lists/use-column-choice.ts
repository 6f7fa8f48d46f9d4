import { useLocalStorage } from '@mantine/hooks';
import type { ColumnVisibilityState } from '@tanstack/react-table';

/** Which columns of a list somebody wants to see, remembered in this browser. */
export function useColumnChoice(list: string) {
  return useLocalStorage<ColumnVisibilityState>({
    key: `pollux-columns-${list}`,
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: (stored) => {
      const entries = Object.entries(parsed(stored) ?? {});
      return Object.fromEntries(entries.filter(([, isVisible]) => typeof isVisible === 'boolean'));
    },
  });
}

/** The order in which somebody wants to see the columns of a list, by their ids, remembered in this browser. */
export function useColumnOrder(list: string) {
  return useLocalStorage<readonly string[]>({
    key: `pollux-column-order-${list}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: (stored) => {
      const ids = parsed(stored);
      return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
    },
  });
}

/** What is stored, undefined where it is no JSON: anything may stand there. */
function parsed(stored: string | undefined): object | null | undefined {
  try {
    return JSON.parse(stored ?? '');
  } catch {
    return undefined;
  }
}

/**
 * All columns in the order that was chosen for some of them: these change places with each other, and the others stay
 * where they are. A column that is newer than the choice comes behind those that were chosen.
 * @param movable the ids of those that may change places
 */
export function orderedColumns(
  ids: readonly string[],
  movable: ReadonlySet<string>,
  chosen: readonly string[],
): string[] {
  const known = chosen.filter((id) => ids.includes(id));
  const inOrder = new Set([...known, ...ids].filter((id) => movable.has(id))).values();
  return ids.map((id) => (movable.has(id) ? (inOrder.next().value ?? id) : id));
}
