import { Button } from '@mantine/core';
import { EmptySky } from '../shared/look/empty-sky.tsx';
import type { Story } from './story.ts';

export const emptySkyStory: Story = {
  part: 'EmptySky',
  states: {
    'with a next step': (
      <EmptySky
        title="Nobody has answered yet"
        text="Share the link: whoever answers becomes one of these lights."
      >
        <Button>Copy link</Button>
      </EmptySky>
    ),
    'nothing to do': <EmptySky title="Nothing found" text="No activity has these words." />,
  },
};
