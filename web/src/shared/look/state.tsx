import classes from './state.module.css';

/** Lit: it is in force. Unlit: it is not, or no longer. Waiting: it waits for somebody. Wrong: it did not work. */
export type StateLight = 'lit' | 'unlit' | 'waiting' | 'wrong';

/** How something stands, in words with a light before them; the light says nothing that the words do not. */
export function State({ light, children }: { light: StateLight; children: string }) {
  return (
    <span className={classes.state} data-light={light}>
      {children}
    </span>
  );
}
