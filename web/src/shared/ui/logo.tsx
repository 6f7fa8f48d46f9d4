import classes from './logo.module.css';

/** The sign, two stars of which one is nearer, and the name; put it in a link that says where it leads. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 26 26" aria-hidden="true" className={classes.sign}>
        <circle cx="8" cy="17" r="5" className={classes.twin} />
        <circle cx="18" cy="9" r="7" className={classes.star} />
      </svg>
      Pollux
    </span>
  );
}
