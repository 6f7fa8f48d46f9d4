import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** As `--settle`. */
const SETTLE = { duration: 450, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Has the children of a list move to where they stand now from where they were seen before, by `transform` alone; with
 * reduced motion they are simply there. A child that moves still goes on from where it is. What had the focus keeps it,
 * which browsers take from what is put elsewhere. Each child has a `data-key` of its own, and the list is what its
 * children are placed in.
 */
export function useMoves<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  const spots = useRef<ReadonlyMap<string, Spot>>(new Map());
  const focused = useRef<Element | null>(null);
  const isCalm = useReducedMotion();

  useLayoutEffect(() => {
    const children = [...(list.current?.children ?? [])].filter((child) => child instanceof HTMLElement);
    const before = spots.current;
    spots.current = new Map(
      children.map((child) => [keyOf(child), { x: child.offsetLeft, y: child.offsetTop }]),
    );
    const wasFocused = focused.current;
    if (
      wasFocused instanceof HTMLElement &&
      wasFocused.isConnected &&
      document.activeElement === document.body
    )
      wasFocused.focus({ preventScroll: true });
    if (isCalm) return;
    for (const child of children) {
      const from = before.get(keyOf(child));
      const to = spots.current.get(keyOf(child));
      if (from === undefined || to === undefined || (from.x === to.x && from.y === to.y)) continue;
      const { e: x, f: y } = new DOMMatrix(getComputedStyle(child).transform);
      for (const earlier of child.getAnimations()) if (earlier.id === MOVE) earlier.cancel();
      const start = `translate(${from.x + x - to.x}px, ${from.y + y - to.y}px)`;
      child.animate([{ transform: start }, { transform: 'none' }], { ...SETTLE, id: MOVE });
    }
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const enters = ({ target }: FocusEvent) => {
      focused.current = target as Element;
    };
    // Of what is taken from the page for a moment nobody is told that it lost the focus, or with nothing that has it.
    const leaves = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = null;
    };
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target)) focused.current = null;
    };
    element.addEventListener('focusin', enters);
    element.addEventListener('focusout', leaves);
    document.addEventListener('pointerdown', pressed, true);
    return () => {
      element.removeEventListener('focusin', enters);
      element.removeEventListener('focusout', leaves);
      document.removeEventListener('pointerdown', pressed, true);
    };
  }, []);
  return list;
}

const MOVE = 'move';

function keyOf(child: HTMLElement): string {
  return child.dataset['key'] ?? '';
}
