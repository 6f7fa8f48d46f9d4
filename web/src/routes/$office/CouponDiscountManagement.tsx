import { createFileRoute } from '@tanstack/react-router';
import {
  adminCouponsQuery,
  couponsShape,
  runningDiscountsQuery,
} from '../../features/office/reference/coupons/api/coupons.ts';
import { CouponManagement } from '../../features/office/reference/coupons/coupon-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/CouponDiscountManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, adminCouponsQuery(listSearch(couponsShape)(deps)));
    startReading(context, runningDiscountsQuery);
    return context.catalogue.load('lists', 'reference');
  },
  component: function CouponManagementRoute() {
    return <CouponManagement place={useListPlace(couponsShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
