import { Container } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { ReceiptForm } from './receipt-form.tsx';

/** Where a receipt can be typed that was written down, or is on paper. */
export function ReceiptFormPage() {
  const t = useTranslations('receipt');
  return (
    <Container size="lg" w="100%" py={{ base: 32, sm: 72 }}>
      <Sentence title={t('title')} says={t('ask')} adds={t('askText')} />
      <ReceiptForm label={t('field')} />
    </Container>
  );
}
