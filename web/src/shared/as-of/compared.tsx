import { Button, Skeleton, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type AbstractIntlMessages, useFormatter, useTranslations } from 'use-intl';
import { LateTexts } from '../i18n/late-texts.tsx';
import { Section } from '../look/section.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { useMomentText } from './as-of.tsx';
import { isBeingMade, NOW } from './moment.ts';

const files = import.meta.glob<AbstractIntlMessages>('../../messages/*/past.json', { import: 'default' });

/** A figure of a page, as it was at a moment. */
export interface Figure {
  /** The same at both moments. */
  readonly id: string;
  /** What it belongs to, as a question. */
  readonly of?: string;
  readonly name: string;
  /** Null where it cannot be said. */
  readonly value: number | null;
}

/** What a page came to at a moment, as it was read. */
export interface Side {
  /** `now`, an instant, or the one before a change. */
  readonly moment: string;
  /** Undefined until they are there. */
  readonly figures: readonly Figure[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => unknown;
}

interface Props {
  sides: readonly [Side, Side];
  /** A figure in words; as a number where nothing is said. */
  write?: (value: number) => string;
  /** What happened in between, and who did it. */
  children: ReactNode;
}

/** The figures of a page at two moments, side by side, with what differs; and below it who changed what in between. */
export function Compared(props: Props) {
  return (
    <LateTexts area="past" files={files}>
      <Both {...props} />
    </LateTexts>
  );
}

function Both({ sides, write, children }: Props) {
  const t = useTranslations('past');
  const momentText = useMomentText();
  const textOf = ({ moment }: Side) => (moment === NOW ? t('now') : momentText(moment));
  const failed = sides.filter(({ error }) => error !== null && !isBeingMade(error));
  const isWaiting = sides.some(({ figures, error }) => figures === undefined && !isNothing(error));
  return (
    <>
      <Section title={t('figures')}>
        {failed.map((side) =>
          isNothing(side.error) ? (
            <Text key={side.moment} my="sm">
              {t('nothing', { moment: textOf(side) })}
            </Text>
          ) : (
            side.error !== null && (
              <LoadFailure
                key={side.moment}
                error={side.error}
                title={textOf(side)}
                onRetry={() => void side.onRetry()}
              />
            )
          ),
        )}
        {isWaiting && failed.length === 0 && <Skeleton height={240} />}
        {!isWaiting && <Figures sides={sides} names={[textOf(sides[0]), textOf(sides[1])]} write={write} />}
      </Section>
      <Section title={t('between')}>{children}</Section>
    </>
  );
}

/** Whether there was nothing then. */
const isNothing = (error: Error | null) => error !== null && 'code' in error && error.code === 'nothing-then';

function Figures({
  sides: [one, other],
  names,
  write,
}: Pick<Props, 'sides' | 'write'> & { names: readonly [string, string] }) {
  const t = useTranslations('past');
  const format = useFormatter();
  const [isAll, setAll] = useState(false);
  const said = write ?? ((value: number) => format.number(value));
  const rows = rowsOf(one.figures ?? [], other.figures ?? []);
  const changed = rows.filter(({ before, after }) => before !== after);
  const cell = (value: Value) => (value == null ? t('gone') : said(value));
  return (
    <>
      {changed.length === 0 && <Text my="sm">{t('none')}</Text>}
      {(isAll || changed.length > 0) && (
        <Table aria-label={t('figures')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('figure')}</Table.Th>
              <Table.Th ta="end">{names[0]}</Table.Th>
              <Table.Th ta="end">{names[1]}</Table.Th>
              <Table.Th ta="end">{t('change')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(isAll ? rows : changed).map(({ figure: { id, of, name }, before, after }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                  {of !== undefined && (
                    <Text size="sm" c="dimmed">
                      {of}
                    </Text>
                  )}
                  {name}
                </Table.Th>
                <Table.Td ta="end">{cell(before)}</Table.Td>
                <Table.Td ta="end">{cell(after)}</Table.Td>
                <Table.Td ta="end" fw={before === after ? undefined : 700}>
                  {before !== after && changeOf(before, after, said)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {changed.length < rows.length && (
        <Button variant="subtle" size="compact-md" mt="xs" onClick={() => setAll(!isAll)}>
          {t(isAll ? 'onlyChanged' : 'all')}
        </Button>
      )}
    </>
  );
}

/** A figure; undefined where it was not there, which counts as none, and null where it could not be said. */
type Value = Figure['value'] | undefined;

function changeOf(before: Value, after: Value, said: (value: number) => string): string {
  if (before === null || after === null) return '';
  const change = (after ?? 0) - (before ?? 0);
  return change > 0 ? `+${said(change)}` : `−${said(-change)}`;
}

/** Both figures of each name, in the order of the later side; what that does not have comes last. */
function rowsOf(one: readonly Figure[], other: readonly Figure[]) {
  const before = new Map(one.map((figure) => [figure.id, figure]));
  const after = new Map(other.map((figure) => [figure.id, figure]));
  const all = [...other, ...one.filter(({ id }) => !after.has(id))];
  return all.map((figure) => ({
    figure,
    before: before.get(figure.id)?.value,
    after: after.get(figure.id)?.value,
  }));
}
