import { ActionIcon, Group, Input, Radio, Stack } from '@mantine/core';
import { MUSIC_TRACKS } from '@pollux/domain/authoring/content/settings-rules';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { MusicId } from '../../../../shared/music/tracks.ts';
import { useMusic } from '../../../../shared/music/use-music.ts';
import { oneOf } from './one-of.ts';

/** Chooses the music of an activity; each track can be heard first (C116, C392). */
export function MusicChoice({ value, onChange }: { value: number; onChange: (musicId: MusicId) => void }) {
  const t = useTranslations('editor.music');
  const { isOn, hasFailed, toggle } = useMusic();
  const onChosen = (chosen: string) => {
    const musicId = oneOf(MUSIC_TRACKS, chosen);
    if (musicId !== undefined) onChange(musicId);
  };
  return (
    <Stack gap={6}>
      <Radio.Group label={t('label')} description={t('hint')} value={`${value}`} onChange={onChosen}>
        <Group gap="lg" mt="xs">
          {MUSIC_TRACKS.map((id) => {
            const track = t(`tracks.${id}`);
            return (
              <Group key={id} gap={8} wrap="nowrap">
                <ActionIcon
                  variant="default"
                  size={36}
                  radius="xl"
                  onClick={() => void toggle(id)}
                  aria-pressed={isOn === id}
                  aria-label={t(isOn === id ? 'stop' : 'play', { track })}
                >
                  {isOn === id ? (
                    <IconPlayerStop size={18} aria-hidden />
                  ) : (
                    <IconPlayerPlay size={18} aria-hidden />
                  )}
                </ActionIcon>
                <Radio value={`${id}`} label={track} />
              </Group>
            );
          })}
        </Group>
      </Radio.Group>
      {hasFailed && <Input.Error role="alert">{t('failed')}</Input.Error>}
    </Stack>
  );
}
