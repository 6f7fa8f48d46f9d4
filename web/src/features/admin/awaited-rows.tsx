import classes from './awaited-rows.module.css';

/** How wide what stands in each row will be, in hundredths. */
const ROWS = [38, 52, 30, 44];

/** The place of a list that has nothing in it yet: rows with lights that are not lit. Decoration only. */
export function AwaitedRows() {
  return (
    <div className={classes.rows} aria-hidden="true">
      {ROWS.map((width) => (
        <div key={width} className={classes.row}>
          <span className={classes.light} />
          <span className={classes.line} style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
