import { Button, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { QuestionResult } from '@pollux/domain/questions/question-types';
import { IconTable } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import classes from './result.module.css';
import { useLate } from './use-late.ts';

/** How late a table may be that nobody sees, in milliseconds: nobody reads one aloud faster. */
const UNSEEN_MS = 2_000;

export interface TableProps<Result extends QuestionResult> {
  readonly question: Result;
  /** Whether it can be seen, or is read by screen readers alone. */
  readonly isSeen: boolean;
}

/**
 * The figures that a chart has written on it already, as a table: for screen readers always, for others when they
 * ask for it.
 * @param props.table memoised, so that it is written anew for another question alone
 */
export function Figures<Result extends QuestionResult>({
  question,
  table: Table,
}: {
  question: Result;
  table: ComponentType<TableProps<Result>>;
}) {
  const t = useTranslations('results.table');
  const [isSeen, { toggle }] = useDisclosure(false);
  const late = useLate(question, UNSEEN_MS);
  return (
    <div className={classes.figures}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        aria-pressed={isSeen}
        leftSection={<IconTable size={18} aria-hidden />}
        onClick={toggle}
      >
        {t('show')}
      </Button>
      {isSeen ? (
        <div>
          <Table question={question} isSeen />
        </div>
      ) : (
        <VisuallyHidden component="div">
          <Table question={late} isSeen={false} />
        </VisuallyHidden>
      )}
    </div>
  );
}
