import type { ListPlace } from './list-place.ts';
import { paginationIn } from './table-state.ts';

/** The number of a page's first row in the whole list, from 1 on (A102, A108). */
export function firstNumber({ at }: ListPlace): number {
  const { pageIndex, pageSize } = paginationIn(at);
  return pageIndex * pageSize + 1;
}
