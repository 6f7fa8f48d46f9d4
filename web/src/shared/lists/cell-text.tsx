import classes from './cell-text.module.css';

/**
 * Text in a table's cell: two lines of it, whatever its length, so that the columns beside it stay. The whole text is
 * what a pointer that rests on it is shown, and what screen readers say; on phones, where rows are cards, all of it is
 * there.
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
  return (
    <div
      dir="auto"
      className={classes.text}
      data-strong={strong || undefined}
      data-dimmed={dimmed || undefined}
      data-whole={whole || undefined}
      title={children}
    >
      {children}
    </div>
  );
}
