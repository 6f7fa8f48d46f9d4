import { Section } from '../shared/look/section.tsx';
import { StepLink } from '../shared/look/step-link.tsx';
import { inTamil } from './in-tamil.tsx';
import type { Story } from './story.ts';

const text = <p>What the section is about.</p>;

export const sectionStory: Story = {
  part: 'Section',
  states: {
    plain: <Section title="What happened lately">{text}</Section>,
    'with the way to more': (
      <Section title="What needs you" more={<StepLink to=".">Everything</StepLink>}>
        {text}
      </Section>
    ),
    'in Tamil': inTamil(
      <Section title="நீங்கள் கவனிக்க வேண்டியவை" more={<StepLink to=".">அனைத்தும்</StepLink>}>
        {text}
      </Section>,
    ),
  },
};
