import { createContext, useContext } from 'react';
import { useTranslations } from 'use-intl';
import type { Kind } from './kind.ts';

/** The kind of the activity that is being edited. */
export const KindContext = createContext<Kind | null>(null);

export function useKind(): Kind {
  const kind = useContext(KindContext);
  if (kind === null) throw new Error('There is no kind of activity around this component.');
  return kind;
}

/** Says what only activities of this kind are told. */
export function useKindTexts() {
  return useTranslations(`editor.${useKind().texts}`);
}
