import { useFormatter } from 'use-intl';
import { leads } from '../../../../questions/charts/tally.ts';
import { useReadable } from '../../../../shared/rich-text/use-readable.ts';
import { TallySentence } from '../../../../questions/charts/tally-sentence.tsx';
import type { Answered } from '../../../../questions/question-types/for-dashboard.ts';
import { Lights } from '../../../../shared/look/lights.tsx';
import { lightsFor, peopleOfALight } from '../../../../shared/look/lights-layout.ts';
import classes from './answer-rows.module.css';

const ROWS = 2;
const WIDEST_STEP = 12;
/** Lights side by side that a phone has room for. */
const MOST_COLUMNS = 24;

/** Answers as lights, a row each with its number; the one that leads is warm, and of those that tie none does. */
export function AnswerRows({
  answers,
  all = answers.reduce((sum, { count }) => sum + count, 0),
  onAnswer,
}: {
  answers: readonly Answered[];
  /** How many answered in all, where these are not all the answers. */
  all?: number;
  /** Where one may answer oneself: called with the key of what is pressed. */
  onAnswer?: (key: string) => void;
}) {
  const format = useFormatter();
  const read = useReadable(...answers.map(({ label }) => label));
  const most = Math.max(0, ...answers.map(({ count }) => count));
  const people = Math.max(peopleOfALight(all), peopleOfALight((most * 400) / (MOST_COLUMNS * ROWS)));
  return (
    <ul className={classes.rows}>
      {answers.map((answer) => {
        const { key, label, count } = answer;
        const isLeading = leads(answer, answers);
        return (
          <li key={key} className={classes.row} data-leads={isLeading || undefined}>
            <TallySentence label={label} count={count} answers={all} isLeading={isLeading} />
            {onAnswer === undefined ? (
              <span className={classes.label} aria-hidden>
                {read(label)}
              </span>
            ) : (
              <button type="button" className={classes.press} onClick={() => onAnswer(key)}>
                {read(label)}
              </button>
            )}
            <span className={classes.count} aria-hidden>
              {format.number(count)}
            </span>
            <Lights
              lit={lightsFor(count, people)}
              places={1}
              tone={isLeading ? 'lead' : 'pale'}
              layout={{ rows: ROWS, step: WIDEST_STEP }}
            />
          </li>
        );
      })}
    </ul>
  );
}
