import type { QuestionMedia } from '@pollux/domain/questions/question';
import { noMedia } from '@pollux/domain/questions/blank-fields';
import { IconMaximize } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { imageUrl } from '../../shared/api/client.ts';
import { PlainText } from '../../shared/rich-text/rich-text.tsx';
import { useReadable } from '../../shared/rich-text/use-readable.ts';
import { SoundAndVideo } from '../media/sound-and-video.tsx';
import { EnlargeButton } from '../ui/enlarge-button.tsx';
import classes from './choice-card.module.css';

/** Something that can be chosen alone (radio) or beside others (checkbox), as a card with its picture. */
export function ChoiceCard({
  type,
  name,
  text,
  media = noMedia,
  number,
  checked,
  onChange,
}: {
  type: 'radio' | 'checkbox';
  /** The same for all cards of a question. */
  name: string;
  text: string;
  media?: QuestionMedia;
  /** Its place in the question, from 1 on. */
  number: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const t = useTranslations('attend.question');
  const { image, audio, video } = media;
  const read = useReadable(text)(text);
  return (
    <div className={classes.option}>
      <label className={classes.card}>
        {image !== null && <img className={classes.image} src={imageUrl(image)} alt="" />}
        <span className={classes.line}>
          <input
            type={type}
            className={classes.mark}
            name={name}
            checked={checked}
            // Where the focus is, not every screen reader reads MathML.
            aria-label={read === text ? undefined : read}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span className={classes.text}>
            <PlainText text={text} />
          </span>
        </span>
      </label>
      {image !== null && (
        <EnlargeButton
          className={classes.enlarge}
          label={t('enlargeOption', { option: number })}
          src={imageUrl(image)}
          alt={read}
        >
          <IconMaximize size={18} aria-hidden />
        </EnlargeButton>
      )}
      <SoundAndVideo audio={audio} video={video} />
    </div>
  );
}

/** How cards stand beside or below each other. */
export function cardsLayout(options: readonly { readonly image: string | null }[]): string | undefined {
  return options.some(({ image }) => image !== null) ? classes.pictures : classes.list;
}
