import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './notice.module.css';
import panel from './panel.module.css';
import { Settling } from './settling.tsx';

interface NoticeProps {
  icon: Icon;
  title: string;
  text: string;
  /** What can be done next, the most likely first. */
  actions: readonly NoticeAction[];
}

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** Says in place of the form why there is none. Its heading takes the focus, so that it is read out. */
export function Notice({ icon: Picture, title, text, actions }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Settling>
      <section className={`${panel.panel} ${classes.notice}`}>
        <span className={classes.picture}>
          <Picture size={44} stroke={1.25} aria-hidden />
        </span>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.text}>{text}</p>
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
