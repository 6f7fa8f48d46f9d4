import { Button, Group, List, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { State } from '../look/state.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { saveFile } from '../ui/save-file.ts';
import { type ProofOf, proofQuery } from './proof-queries.ts';
import classes from './proof.module.css';

/**
 * Checks in the browser that something is in the log, step by step; its reader can keep the proof. Whoever shows it loads
 * the texts of `receipt`.
 */
export function ProofSteps({ of, id, says: mustSay }: ProofOf) {
  const t = useTranslations('receipt.proof');
  const format = useFormatter();
  const { data } = useQuery(proofQuery({ of, id, says: mustSay }));
  if (data === undefined) return null;
  const { proof, checked } = data;
  if (proof === null) return <p className={classes.what}>{t('soon')}</p>;
  if (checked === null) return <p className={classes.what}>{t('none')}</p>;
  const { entry, tree, signature, number, size } = checked;
  const steps = [
    { says: t(of === 'answer' ? 'entry' : `entries.${of}`), isRight: entry },
    { says: t('tree', { number: format.number(number), size: format.number(size) }), isRight: tree },
    { says: t('signature'), isRight: signature },
  ];
  return (
    <section className={classes.what}>
      <Title order={2} size="h4">
        {t('title')}
      </Title>
      <List listStyleType="none" spacing="xs" my="sm">
        {steps.map(({ says, isRight }) => (
          <List.Item key={says}>
            <State light={isRight === null ? 'waiting' : isRight ? 'lit' : 'wrong'}>
              {isRight === null ? t('unknown') : isRight ? t('right') : t('wrong')}
            </State>
            <Text size="sm">{says}</Text>
          </List.Item>
        ))}
      </List>
      {of === 'answer' && <Text size="sm">{t('not')}</Text>}
      <Group mt="sm">
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([proof]), `${id.slice(0, 12)}.tlog-proof`)}
        >
          {t('keep')}
        </Button>
        <TextLink to="/receipt" size="sm">
          {t('checkFile')}
        </TextLink>
      </Group>
    </section>
  );
}
