import { certificateSheet } from '@pollux/domain/attending/sheet/certificate-sheet';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SheetView } from '../../../../shared/certificates/sheet-view.tsx';
import { useKind } from '../kinds/use-kind.ts';

/** What somebody may have reached, in half points and per cent. */
const REACHED = { halfPoints: 17, totalHalfPoints: 20, average: 85 };

/** The certificate as it is so far, of somebody who does not exist; it follows the typing (C145). */
export function CertificatePreview({ draft }: { draft: Draft }) {
  const t = useTranslations('editor.settings');
  const { quizType } = useKind();
  const { details, settings } = useDeferredValue(draft);
  const [issuedAt] = useState(() => new Date().toISOString());
  const sheet = certificateSheet(
    { ...settings, language: details.language ?? 'Eng' },
    {
      name: t('certificateName'),
      quizTitle: details.quizTitle,
      score: quizType === 'SURVEY' ? null : REACHED,
      issuedAt,
      number: `PX-${issuedAt.slice(0, 4)}-ABC234`,
      verifyUrl: `${location.origin}/verify/abcdefghjkmnpqrs`,
    },
  );
  return sheet === undefined ? null : <SheetView sheet={sheet} label={t('certificatePreview')} />;
}
