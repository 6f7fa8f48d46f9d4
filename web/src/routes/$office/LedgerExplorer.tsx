import { createFileRoute } from '@tanstack/react-router';
import { explorerShape, journalQuery, trialBalanceQuery } from '../../features/office/money/explorer/api.ts';
import { LedgerExplorer } from '../../features/office/money/explorer/ledger-explorer.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/LedgerExplorer')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps['account'] === undefined) startReading(context, journalQuery(listSearch(explorerShape)(deps)));
    startReading(context, trialBalanceQuery(undefined));
    return context.catalogue.load('lists', 'money');
  },
  component: function LedgerExplorerRoute() {
    return <LedgerExplorer place={useListPlace(explorerShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
