import { Lights } from '../../../shared/look/lights.tsx';
import { lightsFor, peopleOfALight } from '../../../shared/look/lights-layout.ts';
import type { Answered } from '../../../questions/question-types/for-dashboard.ts';
import { useFormatter } from 'use-intl';
import classes from './answer-rows.module.css';

const ROWS = 2;
const WIDEST_STEP = 12;
/** Lights side by side that a phone has room for. */
const MOST_COLUMNS = 24;

/** Answers as lights, a row each with its number; the one that leads is warm. */
export function AnswerRows({ answers }: { answers: readonly Answered[] }) {
  const format = useFormatter();
  const most = Math.max(0, ...answers.map(({ count }) => count));
  const all = answers.reduce((sum, { count }) => sum + count, 0);
  const people = Math.max(peopleOfALight(all), peopleOfALight((most * 400) / (MOST_COLUMNS * ROWS)));
  return (
    <ul className={classes.rows}>
      {answers.map(({ key, label, count }) => (
        <li key={key} className={classes.row} data-leads={(count === most && most > 0) || undefined}>
          <span className={classes.label}>{label}</span>
          <span className={classes.count}>{format.number(count)}</span>
          <Lights
            lit={lightsFor(count, people)}
            places={1}
            tone={count === most && most > 0 ? 'lead' : 'pale'}
            layout={{ rows: ROWS, step: WIDEST_STEP }}
          />
        </li>
      ))}
    </ul>
  );
}
