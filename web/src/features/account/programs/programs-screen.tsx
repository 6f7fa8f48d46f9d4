import { useTranslations } from 'use-intl';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { AccessTokens } from './tokens/access-tokens.tsx';
import { Webhooks } from './webhooks/webhooks.tsx';

/** What programs of the person may do in their name. */
export function ProgramsScreen() {
  const t = useTranslations('programs');
  return (
    <>
      <Sentence title={t('title')} says={t('says')} />
      <AccessTokens />
      <Webhooks />
    </>
  );
}
