import { createFileRoute } from '@tanstack/react-router';
import { receiptQuery } from '../../features/read/receipt/receipt-query.ts';
import { ReceiptPage } from '../../features/read/receipt/receipt-page.tsx';
import { startReading } from '../../shared/api/start-reading.ts';

export const Route = createFileRoute('/receipt/$receipt')({
  loader: ({ context, params }) => {
    startReading(context, receiptQuery(params.receipt));
    return context.catalogue.load('receipt');
  },
  component: function ReceiptRoute() {
    return <ReceiptPage receipt={Route.useParams().receipt} />;
  },
});
