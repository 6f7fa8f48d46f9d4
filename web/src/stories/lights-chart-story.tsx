import { LightsChart } from '../questions/charts/lights-chart.tsx';
import { inTamil } from './in-tamil.tsx';
import type { Story } from './story.ts';

function chart(title: string, counts: Readonly<Record<string, number>>) {
  const tallies = Object.entries(counts).map(([label, count], colour) => ({
    key: label,
    label,
    image: null,
    count,
    colour,
  }));
  const answers = tallies.reduce((sum, { count }) => sum + count, 0);
  return <LightsChart title={title} tallies={tallies} answers={answers} />;
}

export const lightsChartStory: Story = {
  part: 'LightsChart',
  states: {
    'a leader': chart('Theme', {
      'Music from every state': 46,
      'A journey through space': 35,
      'Stories our grandparents told': 25,
    }),
    few: chart('Poster', { Lantern: 2, 'Night sky': 1 }),
    'a tie': chart('Day', { Saturday: 18, Sunday: 18 }),
    many: chart('City', { Chennai: 5120, Madurai: 2304, Coimbatore: 871 }),
    'in Tamil': inTamil(
      chart('கருப்பொருள்', {
        'ஒவ்வொரு மாநிலத்திலிருந்தும் இசை நிகழ்ச்சிகளும் நாட்டுப்புற நடனங்களும்': 31,
        'விண்வெளிப் பயணம்': 12,
      }),
    ),
  },
};
