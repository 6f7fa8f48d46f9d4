import { Text } from '@mantine/core';
import { MOST_AMOUNT } from '@pollux/domain/authoring/content/settings-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readNumber } from '../../../../shared/forms/typed-number.ts';
import { entitlementsQuery } from '../../../../shared/session/entitlements-query.ts';
import { NumberField } from '../../../../shared/ui/number-field.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { useKind } from '../kinds/use-kind.ts';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import type { SettingsFieldsProps } from './settings-fields.ts';
import { SettingsSection } from './settings-section.tsx';

const paiseOf = (rupees: number): number => Math.round(rupees * 100);

/** Free or paid, and the amount; paid only where the plan includes it (C113, C302, C303). */
export function PriceFields({ draft: { settings }, edit, problem }: SettingsFieldsProps) {
  const t = useTranslations('editor');
  const { quizType } = useKind();
  // What is no amount stays in the field; the draft has none then, and is not saved.
  const [refused, setRefused] = useState('');
  const { data: entitlements } = useQuery(entitlementsQuery);
  const upgrade = entitlements?.createPaidQuizzes === false && (
    <Text size="sm" c="dimmed">
      {t('settings.paidNotIncluded')}{' '}
      <TextLink to="/dashboard/choosesubscription" underline="always">
        {t('settings.upgrade')}
      </TextLink>
    </Text>
  );
  // In quizzes nobody is shown a choice that their plan does not give them (C302).
  if (quizType === 'QUIZ' && upgrade !== false)
    return (
      <SettingsSection heading={t('settings.price')}>
        {settings.paymentType === 'paid' && <Text size="sm">{t('settings.paidBefore')}</Text>}
        {upgrade}
      </SettingsSection>
    );
  return (
    <SettingsSection heading={t('settings.price')}>
      <ChoiceCards
        label={t('settings.paymentType')}
        value={settings.paymentType}
        onChange={(paymentType) =>
          edit.settings({ paymentType, ...(paymentType === 'free' && { amount: 0 }) })
        }
        error={problem === 'paymentType' ? t('settings.problems.paymentType') : null}
        choices={[
          { value: 'free', label: t('settings.free'), text: t('settings.freeText') },
          {
            value: 'paid',
            label: t('settings.paid'),
            text: t('settings.paidText'),
            disabled: entitlements?.createPaidQuizzes !== true,
          },
        ]}
      />
      {upgrade}
      {settings.paymentType === 'paid' && (
        <NumberField
          label={t('settings.amount')}
          unit="₹"
          min={0.01}
          max={MOST_AMOUNT / 100}
          decimals={2}
          refused={(readNumber(refused) ?? 0) <= 0 ? t('settings.problems.amount') : undefined}
          error={problem === 'amount' && t('settings.problems.amount')}
          maw="14rem"
          value={settings.amount === 0 ? refused : settings.amount / 100}
          onChange={(rupees) => {
            setRefused(typeof rupees === 'string' ? rupees : '');
            edit.settings({ amount: typeof rupees === 'string' ? 0 : paiseOf(rupees) });
          }}
        />
      )}
    </SettingsSection>
  );
}
