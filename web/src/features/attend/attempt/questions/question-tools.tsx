import { IconFlag, IconFlagFilled, IconLayoutGrid } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { UnstyledButton } from '../../../../shared/plain/button.tsx';
import type { Saving } from '../saving/attempt-state.ts';
import { SavingState } from './saving-state.tsx';
import classes from './question-tools.module.css';

interface QuestionToolsProps {
  saving: Saving;
  isFlagged: boolean;
  onFlag: () => void;
  onList: () => void;
  /** What else can be switched on and off. */
  children?: ReactNode;
}

/** Whether all is saved; flagging the question for later, and the way to the list of all. */
export function QuestionTools({ saving, isFlagged, onFlag, onList, children }: QuestionToolsProps) {
  const t = useTranslations('attempt.question');
  return (
    <div className={classes.tools}>
      <SavingState saving={saving} />
      <div className={classes.buttons}>
        {children}
        <UnstyledButton
          className={classes.tool}
          aria-pressed={isFlagged}
          aria-label={t('flag')}
          title={t(isFlagged ? 'flagged' : 'flag')}
          onClick={onFlag}
        >
          {isFlagged ? <IconFlagFilled size={22} aria-hidden /> : <IconFlag size={22} aria-hidden />}
        </UnstyledButton>
        <UnstyledButton className={classes.tool} aria-label={t('list')} title={t('list')} onClick={onList}>
          <IconLayoutGrid size={22} aria-hidden />
        </UnstyledButton>
      </div>
    </div>
  );
}
