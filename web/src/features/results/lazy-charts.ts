import { lazy } from 'react';

/** The ring, whose code is loaded when somebody asks for it. */
export const LazyPieChart = lazy(async () => {
  const { PieChart } = await import('./charts/pie-chart.tsx');
  return { default: PieChart };
});

/** The cloud, whose code is loaded for the first poll that has one. */
export const LazyWordCloud = lazy(async () => {
  const { WordCloud } = await import('./charts/word-cloud.tsx');
  return { default: WordCloud };
});
