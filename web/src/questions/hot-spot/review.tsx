import type { Outline, Place } from '@pollux/domain/questions/areas';
import { useTranslations } from 'use-intl';
import type { SeenQuestionOf } from '../question.ts';
import classes from './hot-spot.module.css';
import { Mark, PictureWithPlaces } from './picture.tsx';
import { HotSpotTexts } from './texts.tsx';

interface ReviewProps {
  readonly question: SeenQuestionOf<'hotspot'>;
  readonly taps: readonly Place[];
  /** Those that are right; none while that is not told. */
  readonly areas: readonly (Outline & { readonly id: string })[];
}

/** What was tapped in the picture and, where it is told, which places are right. */
export function HotSpotReview(props: ReviewProps) {
  return (
    <HotSpotTexts>
      <Review {...props} />
    </HotSpotTexts>
  );
}

function Review({ question: { picture, imageAlt, height }, taps, areas }: ReviewProps) {
  const t = useTranslations('hotSpot');
  if (picture === null) return null;
  return (
    <div className={classes.board} role="img" aria-label={`${t('review')}: ${imageAlt}`}>
      <PictureWithPlaces picture={picture} alt="" height={height} areas={areas}>
        {taps.map((place, index) => (
          <Mark key={index} place={place} height={height} number={taps.length > 1 ? index + 1 : null} />
        ))}
      </PictureWithPlaces>
    </div>
  );
}
