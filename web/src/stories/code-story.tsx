import { Code } from '../shared/look/code.tsx';
import { Night } from '../shared/look/night.tsx';
import type { Story } from './story.ts';

const URL = 'https://pollux.example/attendpoll/65f1c0ffee65f1c0ffee65f1';

export const codeStory: Story = {
  part: 'Code',
  states: {
    'by day': <Code url={URL} />,
    'at night': (
      <Night>
        <Code url={URL} />
      </Night>
    ),
  },
};
