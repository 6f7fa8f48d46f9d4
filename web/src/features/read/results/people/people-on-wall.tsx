import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './people.module.css';
import { PeopleList } from './people-list.tsx';

/** Who is in the session, over the wall or on the host's phone. Its keys lead nothing. */
export function PeopleOnWall({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const t = useTranslations('people');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function keep(event: KeyboardEvent): void {
    // The focus is held by the wall around it.
    if (event.key === 'Tab') return;
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={classes.panel} aria-labelledby="people-on-wall" onKeyDown={keep}>
      <header className={classes.head}>
        <h2 id="people-on-wall" ref={heading} tabIndex={-1} className={classes.title}>
          {t('people')}
        </h2>
        <UnstyledButton className={classes.close} aria-label={t('close')} onClick={onClose}>
          <IconX aria-hidden />
        </UnstyledButton>
      </header>
      <PeopleList sessionId={sessionId} />
    </section>
  );
}
