import { useEffect } from 'react';
import { activityRowStory } from './activity-row-story.tsx';
import { answerInputsStory } from './answer-inputs-story.tsx';
import { codeStory } from './code-story.tsx';
import { constellationStory } from './constellation-story.tsx';
import { controlsStory } from './controls-story.tsx';
import { emptySkyStory } from './empty-sky-story.tsx';
import { factsStory } from './facts-story.tsx';
import { lightsChartStory } from './lights-chart-story.tsx';
import { lightsStory } from './lights-story.tsx';
import { questionEditorsStory } from './question-editors-story.tsx';
import { sectionStory } from './section-story.tsx';
import { sentenceStory } from './sentence-story.tsx';
import { stateStory } from './state-story.tsx';
import classes from './stories-page.module.css';
import type { Story } from './story.ts';
import { tableStory } from './table-story.tsx';

const stories: readonly Story[] = [
  sentenceStory,
  sectionStory,
  factsStory,
  lightsStory,
  lightsChartStory,
  constellationStory,
  codeStory,
  tableStory,
  activityRowStory,
  stateStory,
  emptySkyStory,
  controlsStory,
  answerInputsStory,
  questionEditorsStory,
];

/** Every part below each other; with one in the address (`/dev/parts#Lights`), that one alone. */
export function StoriesPage() {
  // When the browser looked for the part in the address, it was not there yet.
  useEffect(() => {
    const { hash } = location;
    location.replace('#');
    location.replace(hash || '#');
  }, []);
  return (
    <>
      <nav className={classes.parts} aria-label="Parts">
        {stories.map(({ part }) => (
          <a key={part} href={`#${part}`}>
            {part}
          </a>
        ))}
        <a href="#all">All</a>
      </nav>
      <main className={classes.stories}>
        {stories.map(({ part, states }) => (
          <article key={part} id={part} className={classes.story} aria-label={part}>
            {Object.entries(states).map(([state, shown]) => (
              <div key={state} className={classes.state}>
                <p className={classes.name}>
                  {part}, {state}
                </p>
                {shown}
              </div>
            ))}
          </article>
        ))}
      </main>
    </>
  );
}
