import classes from './lost-answer.module.css';

/** 404 as a chart whose middle bar holds no votes. */
export function LostAnswer() {
  return (
    <svg viewBox="0 0 240 120" className={classes.drawing} role="presentation">
      <path className={classes.ground} d="M8 112h224" />
      <rect className={classes.bar} x="24" y="24" width="52" height="84" rx="10" />
      <rect className={classes.gap} x="94" y="12" width="52" height="96" rx="10" />
      <rect className={classes.bar} x="164" y="46" width="52" height="62" rx="10" />
      <text className={classes.on} x="50" y="98">
        4
      </text>
      <text className={classes.off} x="120" y="98">
        0
      </text>
      <text className={classes.on} x="190" y="98">
        4
      </text>
    </svg>
  );
}
