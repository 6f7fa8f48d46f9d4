import { Skeleton, Text } from '@mantine/core';
import { useFormatter } from 'use-intl';
import classes from './figure-cards.module.css';

/** One figure with its name, and where it helps a line about what is in it. */
export interface FigureCard {
  readonly name: string;
  /** Undefined until it is known. */
  readonly value: number | undefined;
  readonly note?: string | undefined;
}

/** Figures side by side. */
export function FigureCards({ label, cards }: { label: string; cards: readonly FigureCard[] }) {
  const format = useFormatter();
  return (
    <dl className={classes.cards} aria-label={label} data-columns={cards.length % 3 === 0 ? 3 : 4}>
      {cards.map(({ name, value, note }) => (
        <div key={name} className={classes.card}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>
            {value === undefined ? <Skeleton height={32} width={64} /> : format.number(value)}
          </dd>
          {note !== undefined && (
            <Text component="dd" size="sm" c="dimmed" m={0}>
              <bdi>{note}</bdi>
            </Text>
          )}
        </div>
      ))}
    </dl>
  );
}
