import { createFileRoute } from '@tanstack/react-router';
import { CheckoutScreen } from '../../features/money/checkout/checkout-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { profileQuery } from '../../shared/session/profile-query.ts';

export const Route = createFileRoute('/dashboard/subscription/$id')({
  loader: ({ context }) => {
    startReading(context, profileQuery);
    return context.catalogue.load('checkout', 'lists', 'states');
  },
  component: function SubscriptionCheckoutRoute() {
    return <CheckoutScreen wanted={{ type: 'subscription', id: Route.useParams().id }} />;
  },
});
