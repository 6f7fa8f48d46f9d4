import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../shared/plain/button.tsx';
import classes from './notice.module.css';
import panel from './panel.module.css';
import { Settling } from './settling.tsx';
import { Sky } from './sky.tsx';

interface NoticeProps {
  title: string;
  text: string;
  /** What can be done next, the most likely first. */
  actions: readonly NoticeAction[];
  /** In place of a sky in which nothing is lit. */
  picture?: ReactNode;
  /** What belongs to the text. */
  children?: ReactNode;
}

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** Says in place of the form why there is none. Its heading takes the focus, so that it is read out. */
export function Notice({ title, text, actions, picture = <Sky />, children }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Settling>
      <section className={`${panel.panel} ${classes.notice}`}>
        <div className={classes.picture}>{picture}</div>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.text}>{text}</p>
        {children}
        <div className={classes.actions}>
          {actions.map(({ label, run }, index) => (
            <Button
              key={label}
              size="lg"
              {...((index > 0 || actions.length === 1) && { variant: 'default' })}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </div>
      </section>
    </Settling>
  );
}
