import { createFileRoute } from '@tanstack/react-router';
import { myExportsQuery } from '../../features/create/files/api/my-exports-query.ts';
import { FilesScreen } from '../../features/create/files/files-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';

export const Route = createFileRoute('/dashboard/files')({
  loader: ({ context }) => {
    startReading(context, myExportsQuery);
    return context.catalogue.load('files', 'lists');
  },
  component: FilesScreen,
});
