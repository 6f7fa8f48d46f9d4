import type { Reaction } from '@pollux/domain/hosting/reaction-rules';
import {
  IconConfetti,
  IconHeart,
  IconMoodSurprised,
  IconMoodXd,
  IconQuestionMark,
} from '@tabler/icons-react';

/** The picture of each reaction. */
export const reactionIcons = {
  bravo: IconConfetti,
  love: IconHeart,
  laughter: IconMoodXd,
  surprise: IconMoodSurprised,
  unclear: IconQuestionMark,
} as const satisfies Readonly<Record<Reaction, unknown>>;
