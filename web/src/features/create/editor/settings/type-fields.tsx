import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { FONTS, LARGEST_FONT, SMALLEST_FONT } from '@pollux/domain/authoring/content/settings-rules';
import { useTranslations } from 'use-intl';
import { contentStyle } from '../../../attend/ui/content-style.ts';
import { useKind } from '../kinds/use-kind.ts';
import { MusicChoice } from './music-choice.tsx';
import { oneOf } from './one-of.ts';
import type { SettingsFieldsProps } from './settings-fields.ts';
import { SettingsSection } from './settings-section.tsx';
import classes from './type-fields.module.css';

/** Pixels, all that there are (C396). */
const FONT_SIZES = Array.from(
  { length: LARGEST_FONT - SMALLEST_FONT + 1 },
  (_, index) => SMALLEST_FONT + index,
);

/** Music, font size and font of the attend page (C116, C117, C392 to C398). */
export function TypeFields({ draft: { settings }, edit }: SettingsFieldsProps) {
  const t = useTranslations('editor');
  const { countsAttempts } = useKind();
  return (
    <SettingsSection heading={t('settings.type')}>
      <MusicChoice value={settings.musicId} onChange={(musicId) => edit.settings({ musicId })} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('settings.fontSize')}
          value={settings.fontSize}
          onChange={({ currentTarget: { value } }) =>
            edit.settings({ fontSize: oneOf(FONT_SIZES, value) ?? settings.fontSize })
          }
          data={FONT_SIZES.map((size) => ({
            value: `${size}`,
            label: t('settings.fontSizeChoice', { size }),
          }))}
        />
        <NativeSelect
          label={t('settings.fontStyle')}
          value={settings.fontStyle}
          onChange={({ currentTarget: { value } }) =>
            edit.settings({ fontStyle: FONTS.find((font) => font === value) ?? settings.fontStyle })
          }
          data={[...FONTS]}
        />
        {countsAttempts && (
          <TextInput
            type="color"
            label={t('settings.fontColour')}
            value={settings.fontColour}
            onChange={({ currentTarget: { value } }) => edit.settings({ fontColour: value })}
          />
        )}
      </SimpleGrid>
      <Text
        className={classes.sample}
        ff={contentStyle({ ...settings, language: '' }).style.fontFamily}
        fz={settings.fontSize}
      >
        {t('settings.sample')}
      </Text>
    </SettingsSection>
  );
}
