import { createFileRoute } from '@tanstack/react-router';
import { bannersQuery } from '../features/site/home/api/banners-query.ts';
import { samplesQuery } from '../features/site/home/api/samples-query.ts';
import { siteStatisticsQuery } from '../features/site/home/api/site-statistics-query.ts';
import { HomePage } from '../features/site/home/home-page.tsx';
import { startReading } from '../shared/api/start-reading.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => {
    startReading(context, bannersQuery);
    startReading(context, siteStatisticsQuery);
    startReading(context, samplesQuery);
    return context.catalogue.load('demos', 'home');
  },
  component: HomePage,
});
