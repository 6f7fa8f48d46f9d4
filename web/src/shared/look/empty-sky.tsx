import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './empty-sky.module.css';

const COLUMNS = 9;
const ROWS = 5;
const STEP = 22;
const RADIUS = 7;
/** The one light that is lit. */
const LIT = { column: 5, row: 2 };

/**
 * What stands where people's lights would be: a sky that is not lit yet, what it is for, and the next step. One light
 * is lit where there is one to take.
 */
export function EmptySky({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const titleId = useId();
  return (
    <section className={classes.empty} aria-labelledby={titleId}>
      <svg
        viewBox={`0 0 ${COLUMNS * STEP} ${ROWS * STEP}`}
        width={COLUMNS * STEP}
        className={classes.sky}
        aria-hidden
      >
        {Array.from({ length: COLUMNS * ROWS }, (_, place) => place).map((place) => {
          const [column, row] = [place % COLUMNS, Math.floor(place / COLUMNS)];
          const isLit = children !== undefined && column === LIT.column && row === LIT.row;
          return (
            <circle
              key={place}
              cx={(column + 0.5) * STEP}
              cy={(row + 0.5) * STEP}
              r={RADIUS}
              className={isLit ? classes.lit : classes.unlit}
            />
          );
        })}
      </svg>
      <div className={classes.words}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
    </section>
  );
}
