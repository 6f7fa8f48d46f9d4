import type { CreateBanner, DeleteBanner, UpdateBanner } from '@pollux/domain/reference/banner';
import { useCommand } from '../../../shared/api/use-command.ts';

export const useCreateBanner = () => useCommand<typeof CreateBanner>('CreateBanner');
export const useUpdateBanner = () => useCommand<typeof UpdateBanner>('UpdateBanner');
export const useDeleteBanner = () => useCommand<typeof DeleteBanner>('DeleteBanner');
