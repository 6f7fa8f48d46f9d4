import { cellMiddle, gridCells } from '@pollux/domain/questions/areas';
import { GRID_COLUMNS, PICTURE_WIDTH } from '@pollux/domain/questions/hot-spot-rules';
import { memo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { TallyTable } from '../charts/tally-table.tsx';
import type { QuestionResultOf } from '../question.ts';
import { ChartArea } from '../results/chart-area.tsx';
import { ReportLayout, ResultLayout } from '../results/result-layout.tsx';
import type { ResultProps, WallProps } from '../results/result-props.ts';
import classes from './hot-spot.module.css';
import { PictureWithPlaces, styleAt } from './picture.tsx';
import { HotSpotTexts } from './texts.tsx';

type Result = QuestionResultOf<'hotspot'>;

/** Where people tapped, as lights in the picture, and the table of its squares. */
export function HotSpotResult({ question, number }: ResultProps<Result>) {
  return (
    <ResultLayout question={question} number={number} chart={<Chart question={question} />} table={Cells} />
  );
}

/** The same, with the table beside it. */
export function HotSpotReport({ question, number }: ResultProps<Result>) {
  return (
    <ReportLayout
      question={question}
      number={number}
      chart={<Chart question={question} />}
      figures={<Cells question={question} />}
    />
  );
}

/** The same on the wall of a room. */
export function HotSpotOnWall({ question }: WallProps<Result>) {
  return (
    <HotSpotTexts>
      <Lit question={question} isOnWall />
    </HotSpotTexts>
  );
}

function Chart({ question }: { question: Result }) {
  const isEmpty = Object.keys(question.cells).length === 0;
  return (
    <ChartArea missing={isEmpty ? 'votes' : null}>
      <HotSpotTexts>
        <Lit question={question} />
      </HotSpotTexts>
    </ChartArea>
  );
}

/** A light in each square of the picture that somebody tapped, the larger, the more people did. */
function Lit({ question, isOnWall = false }: { question: Result; isOnWall?: boolean }) {
  const t = useTranslations('hotSpot');
  const format = useFormatter();
  const { image, height, title } = question;
  const tapped = tappedCells(question);
  const most = Math.max(1, ...tapped.map(({ people }) => people));
  if (image === null) return null;
  const label = t('resultLabel', { title, cell: tapped[0]?.cell ?? '', count: tapped[0]?.people ?? 0 });
  return (
    <div
      className={classes.lights}
      data-on-wall={isOnWall || undefined}
      style={isOnWall ? { maxHeight: '60vh', aspectRatio: `${PICTURE_WIDTH} / ${height}` } : undefined}
      role="img"
      aria-label={label}
    >
      <PictureWithPlaces picture={image} alt="" height={height}>
        {tapped.map(({ cell, place, people }) => (
          <span key={cell}>
            <span
              className={classes.light}
              style={{
                ...styleAt(place, height),
                width: `${(100 / GRID_COLUMNS) * (0.6 + 0.9 * Math.sqrt(people / most))}%`,
                aspectRatio: '1',
              }}
            />
            <span className={classes.people} style={styleAt(place, height)}>
              {format.number(people)}
            </span>
          </span>
        ))}
      </PictureWithPlaces>
    </div>
  );
}

/** How many people tapped each square that somebody tapped. */
const Cells = memo(function Cells({ question }: { question: Result }) {
  const tallies = tappedCells(question).map(({ cell, people }, index) => ({
    key: cell,
    label: cell,
    image: null,
    count: people,
    colour: index,
  }));
  if (tallies.length === 0) return null;
  return <TallyTable kind="answer" title={question.title} answers={question.responses} tallies={tallies} />;
});

/** The squares that were tapped, the one that most people tapped first. */
function tappedCells(question: Result) {
  return gridCells(question)
    .flatMap((cell, index) => {
      const people = question.cells[cell] ?? 0;
      const place = cellMiddle(question, index % GRID_COLUMNS, Math.floor(index / GRID_COLUMNS));
      return people === 0 ? [] : [{ cell, place, people }];
    })
    .toSorted((one, other) => other.people - one.people);
}
