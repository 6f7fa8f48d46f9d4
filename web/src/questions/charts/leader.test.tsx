// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';
import common from '../../messages/en/common.json';
import results from '@pollux/domain/messages/en/results.json';
import { BarChart } from './bar-chart.tsx';
import { LightsChart } from './lights-chart.tsx';
import { PieChart } from './pie-chart.tsx';
import { RightChoicesProvider } from './right-choices.ts';
import type { Tally } from './tally.ts';
import { TallyTable } from './tally-table.tsx';

const talliesOf = (counts: Readonly<Record<string, number>>): Tally[] =>
  Object.entries(counts).map(([label, count], colour) => ({ key: label, label, image: null, count, colour }));
const show = (chart: ReactNode) =>
  render(
    <IntlProvider locale="en" messages={{ common, results }}>
      <MantineProvider env="test">{chart}</MantineProvider>
    </IntlProvider>,
  ).container;
const propsOf = (counts: Readonly<Record<string, number>>) => ({
  title: 'Tea or coffee?',
  tallies: talliesOf(counts),
  answers: 4,
});

afterEach(cleanup);

test('the lights of the option that leads are the warm ones, and of equal ones none is', () => {
  const tones = (counts: Readonly<Record<string, number>>) => {
    const chart = show(<LightsChart {...propsOf(counts)} />);
    return [...chart.querySelectorAll('svg')].map((lights) => [
      lights.dataset['tone'],
      lights.closest('[data-leads]') !== null,
    ]);
  };
  expect(tones({ Tea: 1, Coffee: 3, Water: 0 })).toEqual([
    ['pale', false],
    ['lead', true],
    ['pale', false],
  ]);
  expect(tones({ Tea: 2, Coffee: 2 })).toEqual([
    ['pale', false],
    ['pale', false],
  ]);
});

test('where something is right its lights are green with a tick, and what most chose does not stand out', () => {
  const chart = show(
    <RightChoicesProvider value={['Tea']}>
      <LightsChart {...propsOf({ Tea: 1, Coffee: 3 })} />
    </RightChoicesProvider>,
  );
  const tones = [...chart.querySelectorAll('svg')].map(({ dataset }) => dataset['tone']);
  expect(tones).toEqual(['right', 'pale']);
  expect(chart.textContent).toContain('✓ Tea');
  expect(chart.querySelector('[data-leads]')).toBeNull();
});

test('of a ring the right slice has a tick, and in the table beside it also what nobody chose [P126]', () => {
  const counts = { Tea: 3, Coffee: 1, Water: 0 };
  const right = (choice: string, chart: ReactNode) =>
    show(<RightChoicesProvider value={[choice]}>{chart}</RightChoicesProvider>);
  expect(right('Coffee', <PieChart {...propsOf(counts)} />).textContent).toContain('✓ Coffee');
  const table = right('Water', <TallyTable kind="option" hasColours {...propsOf(counts)} />);
  expect([...table.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual([
    'Tea',
    'Coffee',
    '✓ Water',
  ]);
  expect(show(<PieChart {...propsOf(counts)} />).textContent).not.toContain('✓');
});

test('an option with a picture has it on the wall, too', () => {
  const [tea, coffee] = talliesOf({ Tea: 1, Coffee: 3 });
  const tallies = [{ ...tea, image: 'tea.webp' }, coffee] as Tally[];
  const chart = show(<LightsChart title="Which?" tallies={tallies} answers={4} isOnWall />);
  expect([...chart.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/uploads/tea.webp',
  ]);
});

test('the bar of the option that leads is the warm one, and of equal ones none is', () => {
  const leading = (counts: Readonly<Record<string, number>>) => {
    const chart = show(<BarChart {...propsOf(counts)} />);
    return [...chart.querySelectorAll('rect[visibility]')].map((bar) => bar.hasAttribute('data-leads'));
  };
  expect(leading({ Tea: 1, Coffee: 3, Water: 0 })).toEqual([false, true, false]);
  expect(leading({ Tea: 2, Coffee: 2 })).toEqual([false, false]);
});

test('where something is right its bar is marked with a tick, and the one that most chose is not', () => {
  const marks = (right: readonly string[], counts: Readonly<Record<string, number>>) => {
    const chart = show(
      <RightChoicesProvider value={right}>
        <BarChart {...propsOf(counts)} />
      </RightChoicesProvider>,
    );
    return {
      bars: [...chart.querySelectorAll('rect[visibility]')].map((bar) => [
        bar.hasAttribute('data-right'),
        bar.hasAttribute('data-leads'),
      ]),
      labels: [...chart.querySelectorAll('foreignObject')].map(({ textContent }) => textContent),
    };
  };
  expect(marks(['Tea'], { Tea: 1, Coffee: 3 })).toEqual({
    bars: [
      [true, false],
      [false, false],
    ],
    labels: ['✓ Tea', 'Coffee'],
  });
  expect(marks(['True'], { true: 1, false: 3 }).labels).toEqual(['✓ true', 'false']);
  expect(marks([], { Tea: 1, Coffee: 3 }).bars).toEqual([
    [false, false],
    [false, true],
  ]);
});

test('a bar that everybody has chosen fills its track, and no other does', () => {
  const widths = (counts: Readonly<Record<string, number>>) => {
    const chart = show(<BarChart {...propsOf(counts)} />);
    const [track] = chart.querySelectorAll('rect:not([visibility])');
    const [bar] = chart.querySelectorAll<SVGRectElement>('rect[visibility]');
    return [Number(track?.getAttribute('width')), Number.parseFloat(bar?.style.width ?? '')];
  };
  const [whole, all] = widths({ Tea: 4, Coffee: 0 });
  expect(all).toBeCloseTo(whole ?? 0);
  const [track, half] = widths({ Tea: 2, Coffee: 2 });
  expect(half).toBeCloseTo((track ?? 0) / 2);
});
