import { Stack } from '@mantine/core';
import { State } from '../shared/look/state.tsx';
import { inTamil } from './in-tamil.tsx';
import type { Story } from './story.ts';

export const stateStory: Story = {
  part: 'State',
  states: {
    all: (
      <Stack align="flex-start">
        <State light="lit">Open</State>
        <State light="unlit">Closed</State>
        <State light="waiting">Waits for an answer</State>
        <State light="wrong">Not delivered</State>
      </Stack>
    ),
    'in Tamil': inTamil(<State light="waiting">பதிலுக்காகக் காத்திருக்கிறது</State>),
  },
};
