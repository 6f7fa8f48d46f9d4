import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './media-fields.module.css';
import { VideoPlayer } from './video-player.tsx';

/** The video of a question or an option, to be seen and removed. */
export function VideoPart({
  video,
  removeName,
  onRemove,
}: {
  video: string;
  removeName: string;
  onRemove: () => void;
}) {
  const t = useTranslations('editor.media');
  return (
    <Stack gap="xs" className={classes.part}>
      <div className={classes.video}>
        <VideoPlayer key={video} link={video} />
      </div>
      <Text size="sm" c="dimmed">
        {video}
      </Text>
      <Group gap="xs">
        <Button variant="subtle" color="red" size="xs" onClick={onRemove} aria-label={removeName}>
          {t('removeVideo')}
        </Button>
      </Group>
    </Stack>
  );
}
