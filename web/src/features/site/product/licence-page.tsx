import { Container, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import licence from '../../../../../LICENSE?raw';
import { PageHead } from '../../../shared/site/page-head.tsx';
import { OpenRingDrawing } from './drawings/open-ring-drawing.tsx';
import classes from './product-page.module.css';

const [name = '', ...paragraphs] = licence.trim().split(/\n{2,}/);

/** The licence of the product, word for word (A039). */
export function LicencePage() {
  const t = useTranslations('product.licence');
  return (
    <Container size="lg" w="100%" className={classes.page}>
      <PageHead title={t('title')} lead={t('text', { name })} drawing={<OpenRingDrawing />} />
      <article className={classes.entry} lang="en">
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} lh={1.7} maw="66ch">
            {paragraph}
          </Text>
        ))}
      </article>
    </Container>
  );
}
