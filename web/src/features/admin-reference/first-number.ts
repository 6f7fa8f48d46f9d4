import type { ListPlace } from '../../shared/lists/list-place.ts';
import { paginationIn } from '../../shared/lists/table-state.ts';

/** The number of a page's first row in the whole list, from 1 on (A102, A108). */
export function firstNumber({ at }: ListPlace): number {
  const { pageIndex, pageSize } = paginationIn(at);
  return pageIndex * pageSize + 1;
}
