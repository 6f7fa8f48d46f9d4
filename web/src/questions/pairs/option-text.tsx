import type { QuestionMedia } from '@pollux/domain/questions/question';
import { imageUrl } from '../../shared/api/client.ts';
import { PlainText } from '../../shared/rich-text/rich-text.tsx';
import { SoundAndVideo } from '../media/sound-and-video.tsx';
import classes from './pairs.module.css';

/** The text of an option beside which there is a field of its own or of all, with its picture, sound and video (C160). */
export function OptionText({
  id,
  text,
  media: { image, audio, video },
}: {
  /** The id of the element, for what it names. */
  id: string;
  text: string;
  media: QuestionMedia;
}) {
  return (
    <div className={classes.text}>
      {image !== null && <img className={classes.image} src={imageUrl(image)} alt="" />}
      <span id={id}>
        <PlainText text={text} />
      </span>
      <SoundAndVideo audio={audio} video={video} />
    </div>
  );
}
