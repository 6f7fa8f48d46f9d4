import { ActionIcon, Tooltip } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

/** Fills the screen, for the projector; nothing where the browser cannot (iPhones). */
export function FullScreenButton() {
  const t = useTranslations('results');
  const { toggle, fullscreen } = useFullscreenDocument();
  if (!document.fullscreenEnabled) return null;

  const label = t(fullscreen ? 'leaveFullScreen' : 'fullScreen');
  const Icon = fullscreen ? IconArrowsMinimize : IconArrowsMaximize;
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} aria-label={label} onClick={() => void toggle()}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
