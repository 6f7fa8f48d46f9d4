import { Group, SegmentedControl, useComputedColorScheme } from '@mantine/core';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PhoneScreen } from './phone-screen.tsx';
import classes from './live-preview.module.css';

/** The question under edit as participants will meet it, to be tried out: on a phone or a desktop, by day or night. */
export function LivePreview({
  draft,
  index,
}: {
  draft: Draft;
  /** The place of the question, from 0 on. */
  index: number;
}) {
  const t = useTranslations('editor.live');
  const ownScheme = useComputedColorScheme('light');
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  const [chosen, setScheme] = useState<'light' | 'dark'>();
  const scheme = chosen ?? ownScheme;
  // Typing comes first.
  const shown = useDeferredValue(draft);
  return (
    <section aria-label={t('label')} className={classes.preview}>
      <Group gap="xs" justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label={t('device')}
          value={device}
          onChange={(value) => setDevice(value === 'desktop' ? 'desktop' : 'phone')}
          data={[
            { value: 'phone', label: t('phone') },
            { value: 'desktop', label: t('desktop') },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('scheme')}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
        />
      </Group>
      {/* Another question begins at its top. */}
      <div key={index} className={classes.frame} data-device={device} data-mantine-color-scheme={scheme}>
        <div className={classes.page}>
          <PhoneScreen draft={shown} index={Math.min(index, shown.questions.length - 1)} />
        </div>
      </div>
    </section>
  );
}
