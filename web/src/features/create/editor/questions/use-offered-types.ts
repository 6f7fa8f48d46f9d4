import { featureOfType } from '@pollux/domain/accounts/plan';
import { useQuery } from '@tanstack/react-query';
import type { QuestionType } from '../../../../questions/question.ts';
import { referenceQuery } from '../../../../shared/reference/reference-query.ts';
import { entitlementsQuery } from '../../../../shared/session/entitlements-query.ts';

/**
 * Why a type of question cannot be chosen: its record is switched off (C171, C172), or the person's plan does not include
 * it (C304). Null where it can, also while neither is known.
 */
export function useOfferedTypes(): (type: QuestionType) => 'inactive' | 'locked' | null {
  const { data: records } = useQuery(referenceQuery('questionTypes'));
  const { data: entitlements } = useQuery(entitlementsQuery);
  return (type) => {
    const record = records?.view.data.find(({ value }) => value === type);
    if (record?.isActive === false) return 'inactive';
    const feature = featureOfType(type);
    return feature !== null && entitlements?.[feature] === false ? 'locked' : null;
  };
}
