import { NothingToFillIn } from '../ui/nothing-to-fill-in.tsx';

/** Says that there is nothing more to fill in. */
export function RatingEditor() {
  return <NothingToFillIn answer="rating" />;
}
