import classes from './logo.module.css';

/** The sign and the name; put it in a link that says where it leads. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className={classes.sign}>
        <rect width="32" height="32" rx="9" className={classes.ground} />
        <rect x="7" y="15" width="4.5" height="10" rx="2.25" className={classes.bar} />
        <rect x="13.75" y="7" width="4.5" height="18" rx="2.25" className={classes.bar} />
        <rect x="20.5" y="11" width="4.5" height="14" rx="2.25" className={classes.bar} opacity=".65" />
      </svg>
      Pollux
    </span>
  );
}
