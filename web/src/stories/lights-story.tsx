import { Lights } from '../shared/look/lights.tsx';
import { LightsLegend } from '../shared/look/lights-legend.tsx';
import { Night } from '../shared/look/night.tsx';
import type { Story } from './story.ts';

const layout = { rows: 2, step: 16 };

export const lightsStory: Story = {
  part: 'Lights',
  states: {
    few: <Lights lit={3} layout={layout} />,
    'the leader': <Lights lit={17} tone="lead" layout={layout} />,
    'set off': <Lights lit={9} tone="strong" layout={layout} />,
    'with places': <Lights lit={4} places={16} layout={layout} />,
    'nobody yet': <Lights lit={0} places={16} layout={layout} />,
    many: <Lights lit={120} layout={{ rows: 8, step: 11 }} />,
    'at night': (
      <Night>
        <Lights lit={13} places={20} tone="lead" layout={layout} />
      </Night>
    ),
    'what one is': (
      <p>
        <LightsLegend people={1} /> <LightsLegend people={20} />
      </p>
    ),
  },
};
