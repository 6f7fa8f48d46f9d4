import { Container } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { CheckFile } from './checking/check-file.tsx';
import classes from './receipt.module.css';
import { ReceiptForm } from './receipt-form.tsx';

/** Where anybody checks a receipt: by its characters, or by the file of what proves it. */
export function ReceiptFormPage() {
  const t = useTranslations('receipt');
  return (
    <Container size="lg" w="100%" py={{ base: 32, sm: 72 }}>
      <Sentence title={t('page')} says={t('ask')} adds={t('askText')} />
      <ReceiptForm label={t('field')} />
      <div className={classes.file}>
        <Section title={t('file')}>
          <CheckFile />
        </Section>
      </div>
    </Container>
  );
}
