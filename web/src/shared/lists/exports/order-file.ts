import type { OrderExport } from '@pollux/domain/exports/exports';
import { send } from '../../api/client.ts';

/**
 * Has the file of a list made while nobody waits for it.
 * @param address of its direct download
 * @throws ApiProblem when the server refuses, NoResponse when nothing came back
 */
export async function orderFile(address: string): Promise<void> {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  await send<typeof OrderExport>('OrderExport', {
    list: pathname.replace(/\/export$/, ''),
    asked: Object.fromEntries(searchParams),
  });
}
