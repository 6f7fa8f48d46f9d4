import type { CreateTax, DeleteTax, UpdateTax } from '@pollux/domain/billing/tax';
import { useCommand } from '../../../../../shared/api/use-command.ts';

export const useCreateTax = () => useCommand<typeof CreateTax>('CreateTax');
export const useUpdateTax = () => useCommand<typeof UpdateTax>('UpdateTax');
export const useDeleteTax = () => useCommand<typeof DeleteTax>('DeleteTax');
