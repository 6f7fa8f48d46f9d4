import { createFileRoute } from '@tanstack/react-router';
import { ReceiptFormPage } from '../../features/read/receipt/receipt-form-page.tsx';

export const Route = createFileRoute('/receipt/')({
  loader: ({ context }) => context.catalogue.load('receipt'),
  component: ReceiptFormPage,
});
