import { firstPlanNames } from '@pollux/domain/billing/plan-names';
import { useCallback } from 'react';
import { usePlanText } from '../ui/use-plan-text.ts';

/**
 * What a plan is called whose name is known: in the reader's language where it is one of those that an installation begins
 * with, else as an admin typed it.
 */
export function usePlanTitle(): (name: string) => string {
  const textOf = usePlanText();
  return useCallback(
    (name) => {
      const [code] = Object.entries(firstPlanNames).find(([, first]) => first === name) ?? [];
      return code === undefined ? name : textOf(code);
    },
    [textOf],
  );
}
