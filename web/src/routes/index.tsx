import { createFileRoute } from '@tanstack/react-router';
import { bannersQuery } from '../features/home/api/banners-query.ts';
import { samplesQuery } from '../features/home/api/samples-query.ts';
import { siteStatisticsQuery } from '../features/home/api/site-statistics-query.ts';
import { HomePage } from '../features/home/home-page.tsx';
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
