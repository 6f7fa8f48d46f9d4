import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../i18n/late-texts.tsx';
import type { ProofOf } from './proof-queries.ts';
import { ProofSteps } from './proof-steps.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../messages/*/receipt.json', { import: 'default' });

/** The steps of a proof on a page that has not loaded their texts. */
export function LateProof(of: ProofOf) {
  return (
    <LateTexts area="receipt" files={files}>
      <ProofSteps {...of} />
    </LateTexts>
  );
}
