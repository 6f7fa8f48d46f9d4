import type { QuestionResult } from '@pollux/domain/questions/question-types';
import type { PollResultsView } from '@pollux/query-api/voting/contract';
import { IconChartBar } from '@tabler/icons-react';
import { useParentSize } from '@visx/responsive';
import { useTranslations } from 'use-intl';
import type { ConnectionState } from '../../shared/live/live-connection.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { usePollResults } from './api/use-poll-results.ts';
import { ChartArea } from './chart-area.tsx';
import { PAGE_FONTS } from './charts/font-sizes.ts';
import { LazyWordCloud } from './lazy-charts.ts';
import { QuestionFigures } from './question-figures.tsx';
import { QuestionSection } from './question-section.tsx';
import classes from './results.module.css';
import { ResultsHeader } from './results-header.tsx';
import { NoData, ResultsStates } from './results-states.tsx';

/** The drawing area where there is room for it, and on a phone, where small letters would not be read. */
const WIDE_AREA = { width: 800, height: 440 };
const NARROW_AREA = { width: 360, height: 330 };
const NARROW_BELOW = 560;

/** The page /wordcloud: one cloud for each question, moving as words come in (P077, P123, P124, P128). */
export function WordCloudScreen({ pollId }: { pollId: string | undefined }) {
  return (
    <main className={classes.page}>
      {pollId ? <WordCloudPage pollId={pollId} /> : <NoData kind="wordcloud" />}
    </main>
  );
}

function WordCloudPage({ pollId }: { pollId: string }) {
  const query = usePollResults(pollId);
  return (
    <ResultsStates kind="wordcloud" query={query}>
      {(results) => <Clouds results={results} connection={query.connection} />}
    </ResultsStates>
  );
}

function Clouds({ results, connection }: { results: PollResultsView; connection: ConnectionState }) {
  const t = useTranslations('results');
  const clouds = results.questions.flatMap((question, index) =>
    question.type === 'wordcloud' ? [{ question, number: index + 1 }] : [],
  );

  return (
    <>
      <ResultsHeader results={results} connection={connection}>
        {clouds.length < results.questions.length && (
          <ButtonLink
            to="/pollgraph"
            search={{ data: results.pollId }}
            variant="default"
            leftSection={<IconChartBar size={18} aria-hidden />}
          >
            {t('showBars')}
          </ButtonLink>
        )}
      </ResultsHeader>
      {clouds.length === 0 && <p className={classes.empty}>{t('empty.wordcloud')}</p>}
      <div className={classes.questions}>
        {clouds.map(({ question, number }) => (
          <QuestionSection key={question.id} question={question} number={number}>
            <CloudAndWords question={question} />
          </QuestionSection>
        ))}
      </div>
    </>
  );
}

function CloudAndWords({ question }: { question: Extract<QuestionResult, { type: 'wordcloud' }> }) {
  const { parentRef, width } = useParentSize({
    initialSize: { width: WIDE_AREA.width },
    debounceTime: 50,
    ignoreDimensions: ['height', 'top', 'left'],
  });
  const area = width < NARROW_BELOW ? NARROW_AREA : WIDE_AREA;
  return (
    <div ref={parentRef} className={classes.columns}>
      <ChartArea question={question}>
        <LazyWordCloud title={question.title} words={question.words} fonts={PAGE_FONTS} zooms {...area} />
      </ChartArea>
      <QuestionFigures question={question} />
    </div>
  );
}
