import { BLANK_HEIGHT, DEFAULT_TOLERANCE } from '@pollux/domain/questions/hot-spot-rules';
import type { Authoring } from '../authoring.ts';
import type { QuestionOf } from '../question.ts';

/** It starts without areas: they are drawn once there is a picture. */
export const hotSpotAuthoring: Authoring<QuestionOf<'hotspot'>> = {
  blank: (fields) => ({
    ...fields,
    type: 'hotspot',
    height: BLANK_HEIGHT,
    taps: 1,
    tolerance: DEFAULT_TOLERANCE,
    areas: [],
  }),
  isFilledIn: ({ areas }) => areas.length > 0,
  options: () => [],
};
