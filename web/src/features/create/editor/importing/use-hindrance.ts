import { partsOf } from '@pollux/domain/questions/exchange/written';
import type { Question } from '@pollux/domain/questions/question-types';
import { useQuery } from '@tanstack/react-query';
import { entitlementsQuery } from '../../../../shared/session/entitlements-query.ts';
import { useOfferedTypes } from '../questions/use-offered-types.ts';

/**
 * Why the creator cannot have one of the questions now, for its type or for what it shows; null where they can, also while
 * it is not known.
 */
export function useHindrance(): (questions: readonly Question[]) => 'inactive' | 'locked' | null {
  const whyNot = useOfferedTypes();
  const { data: entitlements } = useQuery(entitlementsQuery);
  return (questions) => {
    for (const question of questions) {
      const reason = whyNot(question.type);
      if (reason !== null) return reason;
      for (const { image, audio, video } of partsOf(question)) {
        if (image !== null && entitlements?.imageInQuestions === false) return 'locked';
        if (audio !== null && entitlements?.audioInQuestions === false) return 'locked';
        if (video !== null && entitlements?.videoInQuestions === false) return 'locked';
      }
    }
    return null;
  };
}
