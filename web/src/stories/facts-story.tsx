import { Facts } from '../shared/look/facts.tsx';
import { inTamil } from './in-tamil.tsx';
import type { Story } from './story.ts';

export const factsStory: Story = {
  part: 'Facts',
  states: {
    'one that waits': (
      <Facts
        facts={[
          { figure: '84', label: 'people' },
          { figure: '71 %', label: 'mean' },
          { figure: '5', label: 'answers wait for marks', isWaiting: true },
        ]}
      />
    ),
    money: (
      <Facts
        facts={[
          { figure: '₹ 4,82,310.00', label: 'held for creators' },
          { figure: '₹ 12,48,96,204.50', label: 'paid out' },
        ]}
      />
    ),
    'in Tamil': inTamil(
      <Facts
        facts={[
          { figure: '126', label: 'பதிலளித்தவர்கள்' },
          { figure: '12', label: 'இன்னும் பதிலளிக்காதவர்கள்', isWaiting: true },
        ]}
      />,
    ),
  },
};
