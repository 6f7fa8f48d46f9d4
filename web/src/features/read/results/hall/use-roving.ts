import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** For the buttons of a list of which one at a time can be reached by Tab, and the others by arrows. */
export interface Roving {
  /** For what is around them. */
  readonly around: {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
  };
  /** For the button with this key. */
  of(key: string): { readonly 'data-roving': string; readonly tabIndex: 0 | -1 };
}

/** @param keys of the buttons, in the order in which they are seen */
export function useRoving(keys: readonly string[]): Roving {
  const [last, setLast] = useState<string | undefined>();
  const current = last !== undefined && keys.includes(last) ? last : keys[0];
  return {
    around: {
      onFocus: ({ target }) => {
        const key = target.dataset['roving'];
        if (key !== undefined) setLast(key);
      },
      onKeyDown: (event) => {
        const { target, currentTarget } = event;
        if (!(target instanceof HTMLElement) || target.dataset['roving'] === undefined) return;
        const buttons = [...currentTarget.querySelectorAll<HTMLElement>('[data-roving]')];
        const next = buttons[nextOf(event.key, buttons.indexOf(target), buttons.length)];
        if (next === undefined) return;
        event.preventDefault();
        next.focus();
      },
    },
    of: (key) => ({ 'data-roving': key, tabIndex: key === current ? 0 : -1 }),
  };
}

/** -1 where the key leads nowhere. */
function nextOf(key: string, at: number, count: number): number {
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(count - 1, at + 1);
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
