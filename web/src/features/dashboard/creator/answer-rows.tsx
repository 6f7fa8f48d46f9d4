import { useFormatter } from 'use-intl';
import type { Answered } from '../../../questions/question-types/for-dashboard.ts';
import { Lights } from '../../../shared/look/lights.tsx';
import { lightsFor, peopleOfALight } from '../../../shared/look/lights-layout.ts';
import classes from './answer-rows.module.css';

const ROWS = 2;
const WIDEST_STEP = 12;
/** Lights side by side that a phone has room for. */
const MOST_COLUMNS = 24;

/** Answers as lights, a row each with its number; the one that leads is warm, and of those that tie none does. */
export function AnswerRows({
  answers,
  onAnswer,
}: {
  answers: readonly Answered[];
  /** Where one may answer oneself: called with the key of what is pressed. */
  onAnswer?: (key: string) => void;
}) {
  const format = useFormatter();
  const most = Math.max(0, ...answers.map(({ count }) => count));
  const leading = answers.filter(({ count }) => count === most).length === 1 ? most : undefined;
  const all = answers.reduce((sum, { count }) => sum + count, 0);
  const people = Math.max(peopleOfALight(all), peopleOfALight((most * 400) / (MOST_COLUMNS * ROWS)));
  return (
    <ul className={classes.rows}>
      {answers.map(({ key, label, count }) => (
        <li key={key} className={classes.row} data-leads={count === leading || undefined}>
          {onAnswer === undefined ? (
            <span className={classes.label}>{label}</span>
          ) : (
            <button type="button" className={classes.press} onClick={() => onAnswer(key)}>
              {label}
            </button>
          )}
          <span className={classes.count}>{format.number(count)}</span>
          <Lights
            lit={lightsFor(count, people)}
            places={1}
            tone={count === leading ? 'lead' : 'pale'}
            layout={{ rows: ROWS, step: WIDEST_STEP }}
          />
        </li>
      ))}
    </ul>
  );
}
