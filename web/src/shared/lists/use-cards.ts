import { useMediaQuery } from '@mantine/hooks';

/** Whether the rows of tables are cards, and the heads of their columns are not shown (`table-view.module.css`). */
export function useCards(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
