import { createFileRoute } from '@tanstack/react-router';
import { journalQuery, journalShape, trialBalanceQuery } from '../../features/admin/money/explorer/api.ts';
import { LedgerExplorer } from '../../features/admin/money/explorer/ledger-explorer.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/LedgerExplorer')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, journalQuery(listSearch(journalShape)(deps)));
    startReading(context, trialBalanceQuery(undefined));
    return context.catalogue.load('lists', 'money');
  },
  component: function LedgerExplorerRoute() {
    return <LedgerExplorer place={useListPlace(journalShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
