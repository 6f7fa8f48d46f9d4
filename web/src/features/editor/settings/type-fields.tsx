import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import {
  FONTS,
  LARGEST_FONT,
  MUSIC_TRACKS,
  SMALLEST_FONT,
} from '@pollux/domain/authoring/content/settings-rules';
import { useTranslations } from 'use-intl';
import type { Draft } from '../model/draft.ts';
import type { EditDraft } from '../use-draft.ts';
import { oneOf } from './one-of.ts';
import { SettingsSection } from './settings-section.tsx';
import classes from './type-fields.module.css';

/** Pixels, all that there are (C396). */
const FONT_SIZES = Array.from(
  { length: LARGEST_FONT - SMALLEST_FONT + 1 },
  (_, index) => SMALLEST_FONT + index,
);

/** Music, font size and font of the attend page (C116, C117, C392 to C398). */
export function TypeFields({ draft, edit }: { draft: Draft; edit: EditDraft }) {
  const t = useTranslations('editor');
  return (
    <SettingsSection heading={t('settings.type')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NativeSelect
          label={t('settings.music')}
          value={draft.musicId}
          onChange={({ currentTarget: { value } }) =>
            edit((draft) => ({ musicId: oneOf(MUSIC_TRACKS, value) ?? draft.musicId }))
          }
          data={MUSIC_TRACKS.map((number) => ({
            value: `${number}`,
            label: t('settings.track', { number }),
          }))}
        />
        <NativeSelect
          label={t('settings.fontSize')}
          value={draft.fontSize}
          onChange={({ currentTarget: { value } }) =>
            edit((draft) => ({ fontSize: oneOf(FONT_SIZES, value) ?? draft.fontSize }))
          }
          data={FONT_SIZES.map((size) => ({
            value: `${size}`,
            label: t('settings.fontSizeChoice', { size }),
          }))}
        />
        <NativeSelect
          label={t('settings.fontStyle')}
          value={draft.fontStyle}
          onChange={({ currentTarget: { value } }) =>
            edit((draft) => ({ fontStyle: FONTS.find((font) => font === value) ?? draft.fontStyle }))
          }
          data={[...FONTS]}
        />
      </SimpleGrid>
      <Text
        className={classes.sample}
        style={{ fontFamily: `"${draft.fontStyle}", sans-serif` }}
        fz={draft.fontSize}
      >
        {t('settings.sample')}
      </Text>
    </SettingsSection>
  );
}
