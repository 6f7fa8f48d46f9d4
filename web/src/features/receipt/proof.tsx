import { Button, Group, List, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { State } from '../../shared/look/state.tsx';
import { saveFile } from '../../shared/ui/save-file.ts';
import { proofQuery } from './receipt-query.ts';
import classes from './receipt.module.css';

/** Checks in the browser that an answer is in the log, step by step; its reader can keep the proof. */
export function Proof({ fingerprint }: { fingerprint: string }) {
  const t = useTranslations('receipt.proof');
  const format = useFormatter();
  const { data } = useQuery(proofQuery(fingerprint));
  if (data === undefined) return null;
  const { proof, checked } = data;
  if (proof === null) return <p className={classes.what}>{t('soon')}</p>;
  if (checked === null) return <p className={classes.what}>{t('none')}</p>;
  const { entry, tree, signature, number, size } = checked;
  const steps = [
    { says: t('entry'), isRight: entry },
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
      <Text size="sm">{t('not')}</Text>
      <Group mt="sm">
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([proof]), `${fingerprint.slice(0, 12)}.tlog-proof`)}
        >
          {t('keep')}
        </Button>
      </Group>
    </section>
  );
}
