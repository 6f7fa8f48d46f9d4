import { Button, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './result.module.css';

/**
 * The figures that a chart has written on it already, as a table: for screen readers always, for others when they
 * ask for it.
 * @param children what is shown, told whether it can be seen
 */
export function Figures({ children }: { children: (isSeen: boolean) => ReactNode }) {
  const t = useTranslations('results.table');
  const [isSeen, { toggle }] = useDisclosure(false);
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
        <div>{children(true)}</div>
      ) : (
        <VisuallyHidden component="div">{children(false)}</VisuallyHidden>
      )}
    </div>
  );
}
