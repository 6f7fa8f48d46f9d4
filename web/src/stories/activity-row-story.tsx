import { ActivityRow, ActivityRows } from '../shared/look/activity-row.tsx';
import { StepLink } from '../shared/look/step-link.tsx';
import type { Story } from './story.ts';

const wanted = (text: string) => (
  <StepLink to="." isWanted>
    {text}
  </StepLink>
);

export const activityRowStory: Story = {
  part: 'ActivityRow',
  states: {
    'with figures': (
      <ActivityRows>
        <ActivityRow
          title="Fractions, class 6"
          about="Quiz · 20 questions · closes tomorrow, 18:00"
          chart="14 in the last 7 days"
          figure={{ count: '84', label: 'people' }}
          next={wanted('5 answers wait for marks')}
        />
        <ActivityRow
          title="How was the first term?"
          about="Survey · 8 questions · open to parents"
          chart="none yet"
          figure={{ count: '2,12,406', label: 'people' }}
          next={<StepLink to=".">Slowing down: remind 96 people</StepLink>}
        />
        <ActivityRow
          title="ஒவ்வொரு மாநிலத்திலிருந்தும் இசை நிகழ்ச்சிகளும் நாட்டுப்புற நடனங்களும்"
          about="கருத்துக்கணிப்பு · 3 கேள்விகள் · திறந்துள்ளது"
          chart="இன்னும் இல்லை"
          figure={{ count: '0', label: 'பேர்' }}
          next={wanted('இணைப்பைப் பகிரவும்')}
        />
      </ActivityRows>
    ),
    plain: (
      <ActivityRows>
        <ActivityRow title="Annual Day" about="answered today, 09:10" next={wanted('See the results')} />
        <ActivityRow title="Class trip" about="answered yesterday" next="The results are not open yet" />
      </ActivityRows>
    ),
  },
};
