import { UnstyledButton } from '@mantine/core';
import type { HallView } from '@pollux/query-api/attending/leaderboard-contract';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './hall.module.css';
import type { Named } from './use-hide-name.ts';
import type { Roving } from './use-roving.ts';

interface HideButtonProps {
  who: HallView['top'][number];
  roving: Roving;
  onHide: (who: Named) => void;
}

/** Hides a name, or shows it again, by mouse, by Enter or by H. */
export function HideButton({ who, roving, onHide }: HideButtonProps) {
  const t = useTranslations('leaderboard.hall');
  const { name, place, key, isHidden } = who;
  // Of whoever was forgotten there is no name any more.
  if (name === null && !isHidden) return null;
  const label = name === null ? t('show', { place }) : t('hide', { name });
  return (
    <UnstyledButton
      {...roving.of(key)}
      className={classes.hide}
      aria-label={label}
      aria-keyshortcuts="H"
      title={label}
      onClick={() => onHide(who)}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 'h' && !event.repeat) onHide(who);
      }}
    >
      {name === null ? <IconEye aria-hidden /> : <IconEyeOff aria-hidden />}
    </UnstyledButton>
  );
}
