import { createFileRoute } from '@tanstack/react-router';
import { BannerManagement } from '../../features/admin/banners/banner-management.tsx';
import { listSearch } from '../../shared/ui/use-place-in-list.ts';

export const Route = createFileRoute('/$office/BannerManagement')({
  validateSearch: listSearch,
  component: BannerManagement,
});
