import { cellName } from '@pollux/domain/questions/areas';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../shared/plain/button.tsx';
import classes from './hot-spot.module.css';

/** Chooses a place by its column and row: for who does not see the picture, or cannot tap so exactly. */
export function CellChoice({
  rows,
  columns,
  description,
  onChoose,
}: {
  rows: number;
  columns: number;
  /** What the picture shows. */
  description: string;
  /** Both from 0 on. */
  onChoose: (column: number, row: number) => void;
}) {
  const t = useTranslations('hotSpot');
  const id = useId();
  const [column, setColumn] = useState(0);
  const [row, setRow] = useState(0);
  const from = (count: number) => Array.from({ length: count }, (_, index) => index);
  const field = (
    label: string,
    value: number,
    set: (value: number) => void,
    names: readonly string[],
    name: string,
  ) => (
    <label className={classes.select} htmlFor={`${id}${name}`}>
      {label}
      <select
        id={`${id}${name}`}
        value={value}
        onChange={({ currentTarget }) => set(Number(currentTarget.value))}
      >
        {names.map((text, index) => (
          <option key={text} value={index}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const columnNames = from(columns).map((at) => cellName(at, 0).slice(0, 1));
  return (
    <details className={classes.cells}>
      <summary>{t('byCell')}</summary>
      <p className={classes.hint}>{t('byCellHint', { last: cellName(columns - 1, rows - 1) })}</p>
      <p className={classes.description}>{description}</p>
      <div className={classes.selects}>
        {field(t('column'), column, setColumn, columnNames, 'column')}
        {field(
          t('row'),
          row,
          setRow,
          from(rows).map((at) => String(at + 1)),
          'row',
        )}
        <Button variant="default" onClick={() => onChoose(column, row)}>
          {t('choose', { cell: cellName(column, row) })}
        </Button>
      </div>
    </details>
  );
}
