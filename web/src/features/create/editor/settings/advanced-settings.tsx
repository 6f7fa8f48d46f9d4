import { Collapse, UnstyledButton } from '@mantine/core';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { useDisclosure } from '@mantine/hooks';
import { defaultSettings, MUSIC_TRACKS, newSettings } from '@pollux/domain/authoring/content/settings-rules';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useKind } from '../kinds/use-kind.ts';
import classes from './advanced-settings.module.css';
import { oneOf } from './one-of.ts';

const FOLDED = {
  type: ['musicId', 'fontSize', 'fontStyle', 'fontColour'],
  price: ['paymentType'],
} as const;

/** Settings that most creators leave as they are: folded away, with what they are in a line, unless one was changed. */
export function AdvancedSettings({
  draft: { settings },
  isOpened,
  children,
}: {
  draft: Draft;
  /** Whether there is something to be put right in it. */
  isOpened: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('editor.settings');
  const music = useTranslations('editor.music');
  const contentId = useId();
  const { advancedSettings } = useKind();
  const folded = (['type', 'price'] as const).filter((section) => advancedSettings.includes(section));
  const isChanged = folded
    .flatMap((section) => FOLDED[section])
    // Older activities began with another font.
    .some((name) => settings[name] !== newSettings[name] && settings[name] !== defaultSettings[name]);
  const [isWanted, { toggle, open }] = useDisclosure(isChanged);
  const opened = isWanted || isOpened;
  // It stays open once that is done.
  if (isOpened && !isWanted) open();
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
            {t(folded.includes('price') ? 'summaryWithPrice' : 'summary', {
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
