import { List, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Section } from '../../../../shared/look/section.tsx';
import { Grades } from './grades.tsx';
import { Verdict } from './verdict.tsx';
import type { CheckedBundle } from './verifier.ts';

/** What a bundle is of, what of it agrees and what does not, and each grade made again. */
export function BundleChecked({ bundle }: { bundle: CheckedBundle }) {
  const t = useTranslations('checking.bundle');
  const { of, right, wrong, unshown, grades } = bundle.findings;
  const isRight = wrong.length === 0;
  return (
    <>
      <Verdict isRight={isRight}>{t(isRight ? 'agrees' : 'differs')}</Verdict>
      <Text mb="xl">{t(`is.${of.is}`, { title: of.title ?? '' })}</Text>
      <Sentences title={t('wrong')} sentences={wrong} lang="en" />
      {grades.length > 0 && (
        <Section title={t('grades')}>
          <Grades bundle={bundle} />
        </Section>
      )}
      <Sentences title={t('right')} sentences={right} />
      <Sentences title={t('unshown')} sentences={unshown} />
    </>
  );
}

function Sentences({
  title,
  sentences,
  lang,
}: {
  title: string;
  sentences: readonly string[];
  lang?: string;
}) {
  if (sentences.length === 0) return null;
  return (
    <Section title={title}>
      <List spacing="xs" mt="sm" lang={lang} style={{ overflowWrap: 'anywhere' }}>
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Section>
  );
}
