import { Collapse, UnstyledButton } from '@mantine/core';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { useDisclosure } from '@mantine/hooks';
import { defaultSettings, MUSIC_TRACKS } from '@pollux/domain/authoring/content/settings-rules';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import classes from './advanced-settings.module.css';
import { oneOf } from './one-of.ts';

const FOLDED = ['musicId', 'fontSize', 'fontStyle', 'paymentType'] as const;

/** Settings that most creators leave as they are: folded away, with what they are in a line, unless one was changed. */
export function AdvancedSettings({ draft: { settings }, children }: { draft: Draft; children: ReactNode }) {
  const t = useTranslations('editor.settings');
  const music = useTranslations('editor.music');
  const contentId = useId();
  const isChanged = FOLDED.some((name) => settings[name] !== defaultSettings[name]);
  const [opened, { toggle }] = useDisclosure(isChanged);
  return (
    <section>
      <h3 className={classes.heading}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={contentId}
          onClick={toggle}
        >
          <IconChevronDown size={18} aria-hidden className={classes.sign} />
          {t('advanced')}
          <span className={classes.summary}>
            {t('summary', {
              font: settings.fontStyle,
              size: settings.fontSize,
              track: music(`tracks.${oneOf(MUSIC_TRACKS, `${settings.musicId}`) ?? 1}`),
              price: t(settings.paymentType ?? 'free'),
            })}
          </span>
        </UnstyledButton>
      </h3>
      <Collapse expanded={opened} id={contentId}>
        <div className={classes.content}>{children}</div>
      </Collapse>
    </section>
  );
}
