import { DEFINITIONS_SOURCE } from '@pollux/domain/attending/figures';
import { passingBins, scoreBins } from '@pollux/domain/attending/score-bins';
import { countAxis } from '@pollux/domain/questions/count-axis';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { ActivityStatistics, QuestionStatistics } from '../../attending/scores-contract.ts';
import { textOf } from '../pdf-fonts.ts';
import {
  facts,
  heading,
  INK,
  LINE,
  LINK,
  QUIET,
  quiet,
  STAR,
  svg,
  svgText,
  text,
  TWIN,
  WIDTH,
} from './parts.ts';
import type { ReportWords } from './report-words.ts';

/** A quiz in five figures, as on the page of its report: whole per cent, and those who passed as people. */
export function quizFacts(
  statistics: ActivityStatistics,
  { t, number, percent, seconds }: ReportWords,
): Content {
  const { attempts, average, passed, graded, highest, lowest, averageDuration } = statistics;
  const whole = (value: number | null) => percent(value === null ? null : Math.round(value));
  const people = graded === 0 ? null : t('scores.outOf', { points: number(passed), total: number(graded) });
  return facts([
    [number(attempts), t('scores.facts.attempts')],
    [whole(average), t('scores.facts.average')],
    [people ?? whole(null), t('scores.facts.passRate')],
    [`${whole(highest)} / ${whole(lowest)}`, t('scores.facts.range')],
    [seconds(averageDuration === null ? null : averageDuration / 1_000), t('scores.facts.duration')],
  ]);
}

const HEIGHT = 150;
const LEFT = 28;
const TOP = 14;
const PLOT = { width: WIDTH - LEFT - 6, bottom: TOP + HEIGHT };
const TICKS = [0, 20, 40, 60, 80, 100];

/** How the averages are spread: a bar for each bin, warm as far as it passes, over the same bins as on screen. */
export function spreadOfScores(statistics: ActivityStatistics, words: ReportWords): Content[] {
  const { distribution, passPercentage } = statistics;
  const { t, number, percent } = words;
  const bins = scoreBins(distribution);
  const passing = passingBins(distribution, passPercentage);
  const most = Math.max(...bins.map(({ attempts }) => attempts));
  if (most === 0) return [];
  const { end, ticks } = countAxis(most);
  const x = (value: number) => LEFT + (PLOT.width * value) / 100;
  const y = (count: number) => PLOT.bottom - (HEIGHT * count) / end;
  const wide = PLOT.width / bins.length;
  const drawn = [
    ...ticks.map(
      (tick) =>
        `<path d="M${LEFT} ${y(tick)}h${PLOT.width}" stroke="${LINE}" stroke-width="0.5"/>` +
        svgText(LEFT - 5, y(tick) + 2.5, number(tick), 'end', 8),
    ),
    ...bins.flatMap(({ attempts }, index) => {
      if (attempts === 0) return [];
      const [left, top] = [LEFT + index * wide, y(attempts)];
      const failed = attempts - (passing[index]?.attempts ?? 0);
      const bar = (from: number, to: number, colour: string) =>
        from === to
          ? []
          : `<rect x="${left + 1.5}" y="${y(to)}" width="${wide - 3}" height="${y(from) - y(to)}" fill="${colour}"/>`;
      return [
        ...[bar(0, failed, TWIN), bar(failed, attempts, STAR)].flat(),
        svgText(left + wide / 2, top - 3, number(attempts), 'middle'),
      ];
    }),
    `<path d="M${LEFT} ${PLOT.bottom}h${PLOT.width}" stroke="${INK}" stroke-width="1"/>`,
    `<path d="M${x(passPercentage)} ${TOP - 8}V${PLOT.bottom}" stroke="${QUIET}" stroke-width="1" stroke-dasharray="3 3"/>`,
    ...TICKS.map((tick) =>
      svgText(x(tick), PLOT.bottom + 12, percent(tick), tick === 100 ? 'end' : 'middle', 8),
    ),
  ];
  return [
    {
      unbreakable: true,
      stack: [
        heading(t('scores.distribution.title')),
        { svg: svg(WIDTH, PLOT.bottom + 16, drawn.join('')), width: WIDTH },
        quiet(`${t('scores.distribution.pass', { value: percent(passPercentage) })} ${t('report.bins')}`, {
          margin: [0, 4, 0, 0],
        }),
      ],
    },
  ];
}

const GAP = 4;
const CELL = (WIDTH - 7 * GAP) / 8;
/** The place of the column that has a figure of a question that does not count, too. */
const TIME = 7;

/** Each question with what it earned, how easy it was and whether it tells who knows more. */
export function questionsTable(statistics: ActivityStatistics, words: ReportWords): Content[] {
  const { questions, attempts, leastAttempts, alpha, standardError, deviation, counted } = statistics;
  const { t, number, percent, seconds } = words;
  const columns: readonly (readonly [title: string, cell: (question: QuestionStatistics) => string])[] = [
    [t('scores.questions.meanPoints'), ({ meanPoints }) => number(meanPoints)],
    [t('scores.questions.facility'), ({ facility }) => percent(facility)],
    [t('scores.questions.discrimination'), ({ discrimination }) => number(discrimination)],
    [t('scores.questions.right'), ({ right }) => number(right)],
    [t('scores.questions.partly'), ({ partly }) => number(partly)],
    [t('scores.questions.wrong'), ({ wrong }) => number(wrong)],
    [t('scores.questions.unattempted'), ({ unattempted }) => number(unattempted)],
    [t('scores.questions.time'), ({ averageSeconds }) => seconds(averageSeconds)],
  ];
  const cells = (values: readonly string[], fontSize: number, color: string): Content => ({
    // All are as wide, also where a word is wider.
    columns: values.map((value) => ({ ...text(value, { fontSize, color }), width: CELL })),
    columnGap: GAP,
  });
  const row = (question: QuestionStatistics, index: number): TableCell[] => {
    const { isAsked, isUncounted } = question;
    const named = t(`scores.questions.${isUncounted ? 'uncounted' : isAsked ? 'numbered' : 'former'}`, {
      place: index + 1,
      title: question.title,
    });
    const figures = columns.map(([, cell], place) => (isUncounted && place !== TIME ? '–' : cell(question)));
    const color = isUncounted ? QUIET : INK;
    return [{ stack: [text(named, { color, margin: [0, 0, 0, 2] }), cells(figures, 9, color)] }];
  };
  const figure = (value: number | null) => (value === null ? t('scores.notEnough') : number(value));
  return [
    {
      layout: {
        hLineWidth: (index: number) => (index === 0 ? 0 : index === 1 ? 1 : 0.5),
        vLineWidth: () => 0,
        hLineColor: (index: number) => (index === 1 ? INK : LINE),
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: () => 4,
        paddingBottom: () => 4,
      },
      table: {
        widths: ['*'],
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        body: [
          [
            {
              stack: [
                heading(t('scores.questions.heading')),
                cells(
                  columns.map(([title]) => title),
                  7.5,
                  QUIET,
                ),
              ],
            },
          ],
          ...questions.map(row),
        ],
      },
    },
    quiet(
      [
        t('scores.quality', {
          alpha: figure(alpha),
          error: figure(standardError),
          deviation: figure(deviation),
        }),
        ...(alpha !== null && alpha < 0 ? [t('scores.negative')] : []),
        ...(counted === undefined
          ? []
          : [t('scores.counted.help', { counted: counted.which, attempts: counted.attempts })]),
        ...((counted?.attempts ?? attempts) < leastAttempts
          ? [t('scores.few', { least: leastAttempts })]
          : []),
      ].join(' '),
      { margin: [0, 8, 0, 0] },
    ),
  ];
}

/** Sums are over the attempts, x the points of a question, T those of the attempt. */
const FORMULAS = {
  facility: ['100 · Σ x / Σ max(x)'],
  discrimination: ['cov(x, T − x) / (s(x) · s(T − x))'],
  reliability: [
    'α = k / (k − 1) · (1 − Σ s²(x) / s²(T))',
    's(T) · √(1 − α)',
    's²(x) = Σ (x − Σ x / n)² / (n − 1)',
  ],
} as const;

/** What the figures mean, as the help on screen says it, and where that comes from; on a page of its own. */
export function definitions({ t }: ReportWords): Content {
  const each = ['facility', 'discrimination', 'reliability'] as const;
  return {
    pageBreak: 'before',
    stack: [
      heading(t('report.meanings')),
      ...each.flatMap((what) => [
        text(t(`scores.definitions.${what}`), { margin: [0, 4, 0, 2] }),
        ...FORMULAS[what].map((formula) => quiet(formula, { margin: [12, 0, 0, 2] })),
      ]),
      text(t('scores.definitions.source'), { margin: [0, 8, 0, 2] }),
      // An address is to be copied: it is not broken as other long words are.
      {
        text: textOf(t('report.source', { address: DEFINITIONS_SOURCE })),
        link: DEFINITIONS_SOURCE,
        color: LINK,
      },
    ],
  };
}
