import { Button } from '@mantine/core';
import { Sentence } from '../shared/look/sentence.tsx';
import { inTamil } from './in-tamil.tsx';
import type { Story } from './story.ts';

export const sentenceStory: Story = {
  part: 'Sentence',
  states: {
    'says and adds': (
      <Sentence title="Today" says="Good morning, Meena." adds="The newest answer came in at 9:12 am.">
        <Button variant="default">Import</Button>
        <Button>New activity</Button>
      </Sentence>
    ),
    'says alone': <Sentence title="Library" says="Nothing yet: ask your first question." />,
    long: (
      <Sentence
        title="Results"
        says="Which of the many festivals that are celebrated in our city should the school take part in next year?"
        adds="1,20,406 people have answered."
      />
    ),
    'in Tamil': inTamil(
      <Sentence
        title="முடிவுகள்"
        says="பள்ளி ஆண்டு விழாவிற்கான கருப்பொருள் தேர்ந்தெடுக்கப்பட்டது."
        adds="126 பேர் பதிலளித்துள்ளனர்."
      />,
    ),
  },
};
