import { Button, FileButton, Group, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { audioUrl } from '../../shared/api/client.ts';
import type { useUpload } from './use-upload.ts';
import { ACCEPTED_AUDIO } from './allowed-media.ts';
import { AudioPlayer } from './audio-player.tsx';
import classes from './media-fields.module.css';
import { MediaName } from './media-name.tsx';

interface AudioPartProps {
  readonly audio: string;
  readonly upload: ReturnType<typeof useUpload>;
  readonly mayReplace: boolean;
  /** What the buttons are called, where several like them are on the page. */
  readonly names: { readonly replace: string; readonly remove: string };
  readonly onRemove: () => void;
}

/** The sound of a question or an option, to be heard, replaced and removed. */
export function AudioPart({ audio, upload, mayReplace, names, onRemove }: AudioPartProps) {
  const t = useTranslations('editor.media');
  return (
    <Stack gap="xs" className={classes.part}>
      <AudioPlayer key={audio} src={audioUrl(audio)} />
      <MediaName file={audio} chosen={upload.nameOf(audio)} />
      <Group gap="xs">
        {mayReplace && (
          <FileButton accept={ACCEPTED_AUDIO} onChange={upload.choose}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                size="xs"
                loading={upload.isUploading}
                aria-label={names.replace}
              >
                {t('replaceAudio')}
              </Button>
            )}
          </FileButton>
        )}
        <Button variant="subtle" color="red" size="xs" onClick={onRemove} aria-label={names.remove}>
          {t('removeAudio')}
        </Button>
      </Group>
    </Stack>
  );
}
