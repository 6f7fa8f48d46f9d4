import { Drawing } from '../../../../shared/site/drawing.tsx';
import classes from '../../../../shared/site/drawing.module.css';

/** The rows of a hall: how far from its stage, and how many people sit there. */
const ROWS = [
  { radius: 40, people: 8 },
  { radius: 63, people: 12 },
  { radius: 86, people: 16 },
  { radius: 109, people: 20 },
];

/** A hall of people around whoever asks them. */
export function HallDrawing() {
  return (
    <Drawing>
      {ROWS.map(({ radius, people }) =>
        Array.from({ length: people }, (_, person) => {
          const angle = Math.PI * (1 + (person + 0.5) / people);
          return (
            <circle
              key={`${radius} ${person}`}
              cx={120 + radius * Math.cos(angle)}
              cy={124 + radius * Math.sin(angle)}
              r="5"
              className={(person * 7 + radius) % 9 === 4 ? classes.strong : classes.light}
            />
          );
        }),
      )}
      <circle cx="120" cy="118" r="9" className={classes.lead} />
      <path d="M6 135H234" className={classes.rule} />
    </Drawing>
  );
}
