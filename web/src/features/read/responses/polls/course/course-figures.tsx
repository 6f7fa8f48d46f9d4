import { Button, Group, Table, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import type { PollCourse } from '@pollux/query-api/voting/course-contract';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { csvText } from '../../../../../shared/lists/exports/csv-text.ts';
import { saveFile } from '../../../../../shared/ui/save-file.ts';
import classes from './course.module.css';
import { lengthOf, type Series, sumsOf } from './moments.ts';
import { useMomentWords } from './use-moment-words.ts';

// In pixels: room for the time and two counts, and for each option's name.
const [FIGURES_WIDTH, OPTION_WIDTH] = [340, 130];

/** All that the chart shows in figures, to read and as a file. */
export function CourseFigures({
  course,
  series,
  title,
}: {
  course: PollCourse;
  series: readonly Series[];
  title: string;
}) {
  const t = useTranslations('polls.course');
  const [isShown, { toggle }] = useDisclosure(false);
  const tableId = useId();
  const save = () => {
    const names = { from: t('from'), to: t('until'), ballots: t('ballots') };
    saveFile(new Blob([csvText(rowsOf(course, names))], { type: 'text/csv;charset=utf-8' }), 'course.csv');
  };
  return (
    <>
      <Group gap="xs">
        <Button variant="default" size="sm" aria-expanded={isShown} aria-controls={tableId} onClick={toggle}>
          {t(isShown ? 'hide' : 'show')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFileTypeCsv size={16} aria-hidden />}
          onClick={save}
        >
          {t('csv')}
        </Button>
      </Group>
      <div id={tableId}>{isShown && <Figures {...{ course, series, title }} />}</div>
    </>
  );
}

/** Each stretch with what came in it and how things stood then, the newest first. */
function Figures({
  course,
  series,
  title,
}: {
  course: PollCourse;
  series: readonly Series[];
  title: string;
}) {
  const t = useTranslations('polls.course');
  const format = useFormatter();
  const { stretches, questions } = course;
  const words = useMomentWords(lengthOf(stretches, { from: 0, to: 1 }) < 60_000);
  const options = questions.length === 0 ? [] : series;
  const ballots = sumsOf(stretches.map((each) => each.ballots));
  const sums = options.map(({ key, votes }) => ({ key, sums: sumsOf(votes) }));
  return (
    <Table.ScrollContainer
      minWidth={FIGURES_WIDTH + options.length * OPTION_WIDTH}
      maxHeight={400}
      // Without anything in it to focus, it could not be scrolled by the keyboard.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
    >
      <Table className={classes.table}>
        <VisuallyHidden component="caption">
          {title === '' ? t('chartOfAll') : t('chart', { title })}
        </VisuallyHidden>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('until')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('new')}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t('ballots')}
            </Table.Th>
            {options.map(({ key, label }) => (
              <Table.Th key={key} scope="col" ta="end">
                {readableFormulas(label)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {stretches
            .map((stretch, index) => (
              <Table.Tr key={stretch.from}>
                <Table.Th scope="row" fw={400}>
                  {words(Date.parse(stretch.to))}
                </Table.Th>
                <Table.Td ta="end">{format.number(stretch.ballots)}</Table.Td>
                <Table.Td ta="end">{format.number(ballots[index + 1] ?? 0)}</Table.Td>
                {sums.map(({ key, sums }) => (
                  <Table.Td key={key} ta="end">
                    {format.number(sums[index + 1] ?? 0)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))
            .toReversed()}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The rows of the file: what came in each stretch, with the options of all questions; instants in ISO 8601. */
function rowsOf({ stretches, questions }: PollCourse, names: Record<'from' | 'to' | 'ballots', string>) {
  const options = questions.flatMap(({ title, options }) =>
    options.map(({ text, votes }) => ({ name: readableFormulas(`${title}: ${text}`), votes })),
  );
  return [
    [names.from, names.to, names.ballots, ...options.map(({ name }) => name)],
    ...stretches.map(({ from, to, ballots }, index) => [
      from,
      to,
      ballots,
      ...options.map(({ votes }) => votes[index] ?? 0),
    ]),
  ];
}
