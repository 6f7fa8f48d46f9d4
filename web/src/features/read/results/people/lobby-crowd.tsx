import type { SessionPeople } from '@pollux/query-api/hosting/people-contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Lights } from '../../../../shared/look/lights.tsx';
import { lightsFor, peopleOfALight } from '../../../../shared/look/lights-layout.ts';
import classes from './lobby-crowd.module.css';
import { usePeople } from './use-people.ts';

const ROWS = 10;

/** So many names are set large, and so many in the middle size. */
const FEW = 10;
const MANY = 40;

/**
 * Who has come to a session that has not started: by their names, or as lights. Nothing while nobody has.
 * @param unit a pixel of 1080p on this screen
 */
export function LobbyCrowd({ sessionId, unit }: { sessionId: string; unit: number }) {
  const { people } = usePeople(sessionId);
  if (people === undefined || people.count === 0) return null;
  return people.names === 'none' ? <Sky count={people.count} unit={unit} /> : <Named people={people} />;
}

function Sky({ count, unit }: { count: number; unit: number }) {
  const lights = lightsFor(count, peopleOfALight(count));
  const rows = Math.min(ROWS, lights);
  return (
    <div className={classes.sky}>
      <Lights
        lit={lights}
        tone="lead"
        layout={{ rows, step: Math.max(8, unit * (lights > 200 ? 22 : 36)) }}
      />
    </div>
  );
}

/** The newest first; those that there is no room for are counted. */
function Named({ people: { people, count } }: { people: SessionPeople }) {
  const t = useTranslations('people');
  const list = useRef<HTMLUListElement>(null);
  const [fits, setFits] = useState(people.length);
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    const measure = () => setFits(countThatFit(current));
    const resized = new ResizeObserver(measure);
    resized.observe(current);
    // Whoever comes or goes may leave less room, or more.
    const changed = new MutationObserver(measure);
    changed.observe(current, { childList: true, characterData: true, subtree: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, []);
  const shown = Math.min(fits, people.length);
  return (
    <div className={classes.crowd}>
      <ul ref={list} className={classes.names} data-size={sizeFor(people.length)}>
        {people.toReversed().map(({ id, name, number }, index) => (
          <li key={id} className={classes.name} style={{ visibility: index < shown ? 'visible' : 'hidden' }}>
            <bdi>{name ?? t('guest', { number })}</bdi>
          </li>
        ))}
      </ul>
      {count > shown && <p className={classes.count}>{t('more', { count: count - shown })}</p>}
    </div>
  );
}

/** Few names are read from the last row. */
function sizeFor(people: number): 'large' | 'middle' | 'small' {
  if (people <= FEW) return 'large';
  return people <= MANY ? 'middle' : 'small';
}

/** How many of a list's items end within it, from the first on. */
function countThatFit(list: HTMLUListElement): number {
  const items = Array.from(list.children) as HTMLElement[];
  const beyond = items.findIndex((item) => item.offsetTop + item.offsetHeight > list.clientHeight + 1);
  return beyond === -1 ? items.length : beyond;
}
