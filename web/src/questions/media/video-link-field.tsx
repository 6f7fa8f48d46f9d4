import { TextInput } from '@mantine/core';
import { linkTo, videoOf } from '@pollux/domain/kernel/video';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Takes the link of a video; as soon as it is one, it is handed on as events hold it (C099). */
export function VideoLinkField({ label, onVideo }: { label: string; onVideo: (link: string) => void }) {
  const t = useTranslations('editor.media');
  const field = useRef<HTMLInputElement>(null);
  // Whoever asked for it goes on in it.
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const take = (link: string) => {
    setTyped(link);
    const video = videoOf(link);
    if (video !== undefined) onVideo(linkTo(video));
    else setRefused(false);
  };
  return (
    <TextInput
      ref={field}
      type="url"
      inputMode="url"
      label={label}
      description={t('videoHint')}
      placeholder="https://www.youtube.com/watch?v=…"
      value={typed}
      error={isRefused && t('notAVideo')}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (videoOf(pasted) === undefined) return;
        event.preventDefault();
        take(pasted);
      }}
      onBlur={() => {
        take(typed);
        setRefused(typed.trim() !== '' && videoOf(typed) === undefined);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take(typed);
        setRefused(videoOf(typed) === undefined);
      }}
    />
  );
}
