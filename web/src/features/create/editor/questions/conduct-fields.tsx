import { Group, NativeSelect, Switch } from '@mantine/core';
import type { QuestionFields } from '@pollux/domain/questions/question';
import { POINTS, TIMERS } from '@pollux/domain/questions/question-rules';
import { useTranslations } from 'use-intl';
import { useKind } from '../kinds/use-kind.ts';
import { timerChoiceLabel } from '../model/timer.ts';
import { useTimerText } from '../ui/use-timer-text.ts';
import classes from './question-card.module.css';

type Conduct = Pick<QuestionFields, 'timer' | 'points' | 'compulsory'>;

/** How long a question is shown, what it is worth, and whether it has to be answered (C085 to C087). */
export function ConductFields({
  question: { timer, points, compulsory },
  onChange,
}: {
  question: Conduct;
  onChange: (fields: Partial<Conduct>) => void;
}) {
  const t = useTranslations('editor.questions');
  const { isGraded } = useKind();
  const timerText = useTimerText();
  return (
    <Group gap="md" align="flex-end" className={classes.conduct}>
      <NativeSelect
        label={t('timer')}
        value={timer}
        onChange={({ currentTarget: { value } }) => {
          const chosen = TIMERS.find((each) => each === Number(value));
          if (chosen !== undefined) onChange({ timer: chosen });
        }}
        data={TIMERS.map((each) => ({ value: `${each}`, label: timerText(timerChoiceLabel(each)) }))}
      />
      {isGraded && (
        <NativeSelect
          label={t('points')}
          value={points}
          onChange={({ currentTarget: { value } }) => onChange({ points: Number(value) })}
          data={POINTS.map((each) => ({
            value: `${each}`,
            label: each === 0 ? t('noPoints') : `${each}`,
          }))}
        />
      )}
      <Switch
        label={t('compulsory')}
        checked={compulsory}
        onChange={({ currentTarget: { checked } }) => onChange({ compulsory: checked })}
        mb={8}
      />
    </Group>
  );
}
