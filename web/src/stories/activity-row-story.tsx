import { ActivityRow, ActivityRows } from '../shared/look/activity-row.tsx';
import { Constellation } from '../shared/look/constellation.tsx';
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
    'with something beside': (
      <ActivityRows>
        <ActivityRow
          title="Fractions, class 6"
          about="Quiz · 20 questions · closes tomorrow, 18:00"
          beside={<Constellation digits="7f3ac91e04d25b68a1c0e7f93d52" width={60} height={36} />}
          next={wanted('5 answers wait for marks')}
        />
        <ActivityRow
          title="How was the first term?"
          about="Survey · 8 questions · open to parents"
          beside={false}
          next={<StepLink to=".">Slowing down: remind 96 people</StepLink>}
        />
        <ActivityRow
          title="ஒவ்வொரு மாநிலத்திலிருந்தும் இசை நிகழ்ச்சிகளும் நாட்டுப்புற நடனங்களும்"
          about="கருத்துக்கணிப்பு · 3 கேள்விகள் · திறந்துள்ளது"
          beside="இன்னும் இல்லை"
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
