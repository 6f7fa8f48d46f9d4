import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { imageUrl } from '../../shared/api/client.ts';
import { EnlargeButton } from '../ui/enlarge-button.tsx';
import classes from './question-media.module.css';
import { SoundAndVideo } from './sound-and-video.tsx';

export interface ShownMedia {
  readonly image: string | null;
  readonly imageAlt: string;
  readonly audio: string | null;
  readonly video: string | null;
}

/** The image, sound and video of a question, as participants see and hear them (P265 to P267). */
export function QuestionMedia({
  image,
  imageAlt,
  audio,
  video,
  number,
}: ShownMedia & {
  /** The question's place, which stands for a description that is not there. */ number: number;
}) {
  const t = useTranslations('attend.question');
  return (
    <>
      {image !== null && (
        <Picture key={image} image={image} alt={imageAlt === '' ? t('image', { number }) : imageAlt} />
      )}
      <SoundAndVideo audio={audio} video={video} />
    </>
  );
}

/** One that cannot be had says so, and what it would show. */
function Picture({ image, alt }: { image: string; alt: string }): ReactNode {
  const t = useTranslations('attend.media');
  const [hasFailed, setFailed] = useState(false);
  const src = imageUrl(image);
  if (hasFailed) return <p className={classes.missing}>{t('imageFailed', { alt })}</p>;
  return (
    <EnlargeButton className={classes.picture} src={src} alt={alt}>
      <img src={src} alt={alt} onError={() => setFailed(true)} />
    </EnlargeButton>
  );
}
