import { NothingToFillIn } from '../ui/nothing-to-fill-in.tsx';

/** Says that a word cloud has nothing more to fill in. */
export function WordCloudEditor() {
  return <NothingToFillIn answer="wordcloud" />;
}
