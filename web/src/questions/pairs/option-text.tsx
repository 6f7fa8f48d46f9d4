import { imageUrl } from '../../shared/api/client.ts';
import classes from './pairs.module.css';

/** What is to be paired, with its picture. */
export function OptionText({
  id,
  text,
  image,
}: {
  /** The id of the element, for what it names. */
  id: string;
  text: string;
  image: string | null;
}) {
  return (
    <span className={classes.text}>
      {image !== null && <img className={classes.image} src={imageUrl(image)} alt="" />}
      <span id={id}>{text}</span>
    </span>
  );
}
