import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './verdict.module.css';

/** Whether something is right, by a sign, a colour and a name. */
export function Verdict({ isRight }: { isRight: boolean }) {
  const t = useTranslations('demos');
  const Icon = isRight ? IconCheck : IconX;
  return (
    <Icon
      role="img"
      aria-label={isRight ? t('right') : t('wrong')}
      size={20}
      stroke={2.5}
      className={classes.verdict}
      data-right={isRight || undefined}
    />
  );
}
