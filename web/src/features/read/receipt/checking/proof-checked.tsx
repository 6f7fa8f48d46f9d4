import { Code, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import type { CheckedProof } from '../../../../shared/proof/check-proof.ts';
import { provenBy } from '../../../../shared/proof/check-proof.ts';
import classes from './checking.module.css';
import { Steps, Verdict } from './verdict.tsx';

/** What a proof is of, and whether it holds, step by step. */
export function ProofChecked({
  checked: { entry, tree, signature, number, size, event },
  origin,
}: {
  checked: CheckedProof;
  origin: string;
}) {
  const t = useTranslations('checking');
  const format = useFormatter();
  const { type, about, place } = event;
  const steps = [
    { says: t('steps.entry'), isRight: entry },
    {
      says: t('steps.tree', { number: format.number(number), size: format.number(size) }),
      isRight: tree,
    },
    { says: t('steps.signature', { origin }), isRight: signature },
  ];
  const isWrong = steps.some((each) => each.isRight === false);
  const isRight = steps.every((each) => each.isRight);
  // Without its signature anybody could have made it: then it proves nothing yet.
  const said = isRight ? (`is.${provenBy(type) ?? 'line'}` as const) : isWrong ? 'differs' : 'notChecked';
  return (
    <>
      <Verdict isRight={isRight}>{t(said)}</Verdict>
      <Steps steps={steps} />
      <dl className={classes.facts}>
        <dt>{t('event')}</dt>
        <dd>
          <Code>{type}</Code>
        </dd>
        <dt>{t('about')}</dt>
        <dd>
          <Code>{place === null ? about : place.stream}</Code>
        </dd>
        {place !== null && (
          <>
            <dt>{t('stored')}</dt>
            <dd>{format.dateTime(new Date(place.recordedAt), { dateStyle: 'long', timeStyle: 'medium' })}</dd>
          </>
        )}
      </dl>
      {place === null && (
        <Text size="sm" c="dimmed" maw="60ch">
          {t('hidden')}
        </Text>
      )}
    </>
  );
}
