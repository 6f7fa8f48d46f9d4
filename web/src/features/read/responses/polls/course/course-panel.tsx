import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import { Button, Group, NativeSelect, SegmentedControl, Slider } from '@mantine/core';
import type { PollCourse } from '@pollux/query-api/voting/course-contract';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { mostUrgent } from '../../../../../shared/situations/situations.ts';
import classes from './course.module.css';
import { CourseChart } from './course-chart.tsx';
import { CourseFigures } from './course-figures.tsx';
import { beginOf, busiestPart, endOf, lengthOf, type Series, seriesOf, sumsOf } from './moments.ts';
import { courseFacts, courseSituations } from './situations.ts';
import { Standing } from './standing.tsx';
import { useLengthWords } from '../../../../../shared/i18n/use-length-words.ts';
import { useMomentWords } from './use-moment-words.ts';
import { useReplay } from './use-replay.ts';

const MINUTE = 60_000;

/** How the votes of a poll came, and how its options stood at each moment; for a poll that somebody has answered. */
export function CoursePanel({ course }: { course: PollCourse }) {
  const t = useTranslations('polls.course');
  const { stretches, questions } = course;
  const [chosen, choose] = useState<string | null>(null);
  const question = questions.find(({ id }) => id === chosen) ?? questions[0];
  const series = seriesOf(course, question?.id ?? null, t('ballots'));
  const busiest = busiestPart(stretches);
  const [isWhole, showWhole] = useState(false);
  // Nothing but the newest moment is followed.
  const [place, go] = useState<number | null>(null);
  const part = busiest === null || isWhole ? { from: 0, to: stretches.length } : busiest;
  const title = question?.title ?? '';
  return (
    <div className={classes.panel}>
      <CourseSentence course={course} />
      <Group gap="md" align="flex-end">
        {questions.length > 1 && (
          <NativeSelect
            label={t('question')}
            className={classes.question}
            data={questions.map(({ id, title }, index) => ({
              value: id,
              label: `${index + 1}. ${readableFormulas(title)}`,
            }))}
            value={question?.id ?? ''}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        )}
        {busiest !== null && (
          <SegmentedControl
            aria-label={t('part.label')}
            data={[
              { value: 'busiest', label: t('part.busiest') },
              { value: 'all', label: t('part.all') },
            ]}
            value={isWhole ? 'all' : 'busiest'}
            onChange={(value) => {
              showWhole(value === 'all');
              go(null);
            }}
          />
        )}
      </Group>
      {question !== undefined && <h3 className={classes.title}>{readableFormulas(title)}</h3>}
      <Scrubbed
        label={question === undefined ? t('chartOfAll') : t('chart', { title })}
        {...{ stretches, series, part, go }}
        place={Math.min(Math.max(place ?? part.to, part.from), part.to)}
        hasOptions={question !== undefined}
      />
      <CourseFigures course={course} series={series} title={title} />
    </div>
  );
}

/** One sentence that is true of how the votes came. */
function CourseSentence({ course }: { course: PollCourse }) {
  const t = useTranslations('polls.course.says');
  const words = useLengthWords();
  const now = useNow({ updateInterval: 60_000 });
  const facts = courseFacts(course, now);
  const { ballots: count, span, half } = facts;
  return (
    <p className={classes.says}>
      {t(mostUrgent(courseSituations, facts), { count, span: words(span), half: words(half) })}
    </p>
  );
}

/** The chart with what moves along it, and how things stood there. */
function Scrubbed({
  label,
  stretches,
  series,
  part,
  place,
  go,
  hasOptions,
}: {
  label: string;
  stretches: PollCourse['stretches'];
  series: readonly Series[];
  part: { readonly from: number; readonly to: number };
  place: number;
  go: (place: number | null) => void;
  hasOptions: boolean;
}) {
  const t = useTranslations('polls.course');
  const lengthWords = useLengthWords();
  const stretch = lengthOf(stretches, { from: 0, to: 1 });
  const momentWords = useMomentWords(stretch < MINUTE);
  const { isPlaying, play, pause } = useReplay({ place, ...part, go });
  const ballots = sumsOf(stretches.map((each) => each.ballots));
  const at = (index: number) =>
    t('at', {
      time: momentWords(index === 0 ? beginOf(stretches, 0) : endOf(stretches, index - 1)),
      count: ballots[index] ?? 0,
    });
  return (
    <>
      <CourseChart {...{ label, stretches, series, part }} moment={place} />
      <p className={classes.legend}>{t('perStretch', { length: lengthWords(stretch) })}</p>
      <div className={classes.scrubber}>
        <Button
          variant="default"
          size="sm"
          leftSection={
            isPlaying ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />
          }
          onClick={isPlaying ? pause : play}
        >
          {t(isPlaying ? 'pause' : 'replay')}
        </Button>
        <Slider
          className={classes.slider}
          min={part.from}
          max={part.to}
          value={place}
          label={null}
          thumbLabel={t('moment')}
          thumbValueText={at}
          onChange={(value) => {
            pause();
            go(value >= part.to ? null : value);
          }}
        />
      </div>
      <p className={classes.at}>{at(place)}</p>
      {hasOptions && <Standing series={series} moment={place} />}
    </>
  );
}
