import { type KeyboardEvent, useCallback, useState } from 'react';
import classes from './cell-text.module.css';

/** Sizes of a zoomed page are no whole pixels. */
const TOLERANCE = 1;

/** Whether an element shows less than is in it, of one that is not in a link or a button. The ref goes on the element. */
function useIsCut() {
  const [isCut, setCut] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || element.parentElement?.closest('a, button')) return undefined;
    const look = () => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      setCut(scrollHeight > clientHeight + TOLERANCE || scrollWidth > clientWidth + TOLERANCE);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isCut };
}

/**
 * Text in a table's cell: two lines of it, whatever its length, so that the columns beside it stay. A press on what is cut
 * shows all of it, and the two lines again; it is also what a pointer that rests on it is shown, and what screen readers
 * say. On phones, where rows are cards, all of it is there.
 */
export function CellText({
  children,
  strong = false,
  dimmed = false,
  whole = false,
}: {
  children: string;
  /** For what names the row. */
  strong?: boolean;
  /** For what is said below it, in one line. */
  dimmed?: boolean;
  /** For an id, which is broken nowhere where there is room for columns. */
  whole?: boolean;
}) {
  const { ref, isCut } = useIsCut();
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
  const opens = { role: 'button', tabIndex: 0, 'aria-expanded': isOpen, onClick: toggle, onKeyDown: press };
  return (
    <div
      ref={ref}
      dir="auto"
      className={classes.text}
      data-strong={strong || undefined}
      data-dimmed={dimmed || undefined}
      data-whole={whole || undefined}
      data-open={isOpen || undefined}
      title={children}
      {...((isCut || isOpen) && opens)}
    >
      {children}
    </div>
  );
}
