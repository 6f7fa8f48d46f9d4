import { List, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { State } from '../../../../shared/look/state.tsx';
import classes from './checking.module.css';

/** What a file comes to, in a sentence. */
export function Verdict({ isRight, children }: { isRight: boolean; children: string }) {
  return (
    <p className={classes.verdict} data-wrong={!isRight || undefined}>
      {children}
    </p>
  );
}

interface Step {
  readonly says: string;
  /** Null where this browser cannot check it. */
  readonly isRight: boolean | null;
}

/** What was checked, one after the other. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations('checking');
  return (
    <List listStyleType="none" spacing="xs" my="md">
      {steps.map(({ says, isRight }) => (
        <List.Item key={says}>
          <State light={isRight === null ? 'waiting' : isRight ? 'lit' : 'wrong'}>
            {t(isRight === null ? 'notChecked' : isRight ? 'right' : 'wrong')}
          </State>
          <Text size="sm">{says}</Text>
        </List.Item>
      ))}
    </List>
  );
}
