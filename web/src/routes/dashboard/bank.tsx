import { createFileRoute } from '@tanstack/react-router';
import { questionFoldersQuery } from '../../features/editor/bank/api/bank-queries.ts';
import { BankScreen } from '../../features/editor/bank/bank-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';

export const Route = createFileRoute('/dashboard/bank')({
  loader: ({ context }) => {
    startReading(context, questionFoldersQuery);
    return context.catalogue.load('editor');
  },
  component: BankScreen,
});
