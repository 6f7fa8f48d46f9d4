import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import type { QuestionResultOf } from '../question.ts';
import { ChartArea } from '../results/chart-area.tsx';
import { ReportLayout, ResultLayout } from '../results/result-layout.tsx';
import type { ResultProps, WallProps } from '../results/result-props.ts';
import { PAGE_FONTS, REPORT_FONTS } from './font-sizes.ts';
import { TalliedTextsResult } from '../texts/result.tsx';
import { useTalliedTexts } from '../texts/tallied-texts.ts';
import { TextTable } from '../texts/text-table.tsx';
import { useParentWidth } from '../charts/use-parent-width.ts';

type WordsResult = QuestionResultOf<'wordcloud'>;

// Its code is loaded for the first cloud that is drawn.
const Cloud = lazyPart(async () => (await import('./cloud.tsx')).Cloud);
const SteadyCloud = lazyPart(async () => (await import('./steady-cloud.tsx')).SteadyCloud);

/** The drawing area of a cloud in a report (P449). */
const REPORT_AREA = { width: 600, height: 400 };

/** The drawing area on the page of clouds where there is room for it, and on a phone, where small letters would not be read. */
const WIDE_AREA = { width: 800, height: 440 };
const NARROW_AREA = { width: 360, height: 330 };
const NARROW_BELOW = 560;

/** A bar for each of the most frequent words, and the table of all of them. */
export function WordCloudResult({ question, number }: ResultProps<WordsResult>) {
  return <TalliedTextsResult question={useTalliedTexts(question)} number={number} />;
}

/** The words as a cloud (P126). */
export function WordCloudReport({ question, number }: ResultProps<WordsResult>) {
  const tallied = useTalliedTexts(question);
  return (
    <ReportLayout
      question={question}
      number={number}
      chart={
        <ChartArea missing={missingIn(question)}>
          <Cloud title={question.title} words={tallied.words} fonts={REPORT_FONTS} {...REPORT_AREA} />
        </ChartArea>
      }
      figures={question.words.length > 0 && <TextTable question={tallied} />}
    />
  );
}

/** The words as a cloud that fills the page (P124). */
export function WordCloudPicture({ question, number }: ResultProps<WordsResult>) {
  const tallied = useTalliedTexts(question);
  const { parentRef, width } = useParentWidth(WIDE_AREA.width);
  const area = width < NARROW_BELOW ? NARROW_AREA : WIDE_AREA;
  return (
    <ResultLayout
      question={tallied}
      number={number}
      chart={
        <div ref={parentRef}>
          <ChartArea missing={missingIn(question)}>
            <Cloud title={question.title} words={tallied.words} fonts={PAGE_FONTS} zooms {...area} />
          </ChartArea>
        </div>
      }
      table={TextTable}
    />
  );
}

/** The words on the wall of a room, in all the room that there is: they keep their places while others come. */
export function WordCloudOnWall({ question, unit }: WallProps<WordsResult>) {
  const { title, words, otherWords } = question;
  return <SteadyCloud title={title} words={words} others={otherWords} unit={unit} />;
}

function missingIn({ words }: WordsResult): 'wordcloud' | null {
  return words.length === 0 ? 'wordcloud' : null;
}
