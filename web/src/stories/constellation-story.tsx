import { Constellation } from '../shared/look/constellation.tsx';
import { Night } from '../shared/look/night.tsx';
import type { Story } from './story.ts';

const DIGITS = '7f3ac91e04d25b68a1c0e7f93d52';

export const constellationStory: Story = {
  part: 'Constellation',
  states: {
    small: <Constellation digits={DIGITS} />,
    large: <Constellation digits={DIGITS} width={280} height={168} />,
    'of others': <Constellation digits={DIGITS.split('').toReversed().join('')} />,
    'at night': (
      <Night>
        <Constellation digits={DIGITS} />
      </Night>
    ),
  },
};
