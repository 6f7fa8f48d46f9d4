import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './notice.module.css';
import panel from './panel.module.css';

interface NoticeProps {
  icon: Icon;
  title: string;
  text: string;
  action: { label: string; run: () => void };
}

/** Says in place of the form why there is none. Its heading takes the focus, so that it is read out. */
export function Notice({ icon: Picture, title, text, action }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${panel.panel} ${classes.notice}`}>
      <span className={classes.picture}>
        <Picture size={32} stroke={1.75} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      <Button size="lg" variant="default" onClick={action.run}>
        {action.label}
      </Button>
    </section>
  );
}
