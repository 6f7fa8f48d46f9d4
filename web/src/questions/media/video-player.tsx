import { playerOf, videoOf } from '@pollux/domain/kernel/video';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import classes from './video-player.module.css';

const hosts = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/**
 * Plays a video in a frame of its host (C099, P266). Until its button is pressed nothing is asked of the host, which
 * learns then only from which site it is asked.
 */
export function VideoPlayer({ link }: { link: string }) {
  const t = useTranslations('attend.media');
  const [isOpen, setOpen] = useState(false);
  const video = videoOf(link);
  if (video === undefined) return null;
  const host = hosts[video.host];
  if (!isOpen) {
    return (
      <button type="button" className={classes.poster} onClick={() => setOpen(true)}>
        <span className={classes.sign}>
          <IconPlayerPlayFilled size={28} aria-hidden />
        </span>
        {t('playVideo')}
        <span className={classes.note}>{t('loadedFrom', { host })}</span>
      </button>
    );
  }
  return (
    <iframe
      // The button that had the focus is gone.
      ref={(frame) => frame?.focus()}
      className={classes.frame}
      src={playerOf(video)}
      title={t('videoFrom', { host })}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is another one than that of the page
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // YouTube plays nothing for a page that does not say where it is.
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}
