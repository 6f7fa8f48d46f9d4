import { NumberInput, Text } from '@mantine/core';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { entitlementsQuery } from '../../../shared/session/entitlements-query.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import type { EditDraft } from '../drafting/draft-sync.ts';
import { SettingsSection } from './settings-section.tsx';

/** Free or paid, and the amount; paid only where the plan includes it (C113, C302, C303). */
export function PriceFields({ draft: { settings }, edit }: { draft: Draft; edit: EditDraft }) {
  const t = useTranslations('editor');
  const { data: entitlements } = useQuery(entitlementsQuery);
  return (
    <SettingsSection heading={t('settings.price')}>
      <ChoiceCards
        label={t('settings.paymentType')}
        value={settings.paymentType}
        onChange={(paymentType) => edit.settings({ paymentType })}
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
      {entitlements?.createPaidQuizzes === false && (
        <Text size="sm" c="dimmed">
          {t('settings.paidNotIncluded')}{' '}
          <TextLink to="/dashboard/choosesubscription" underline="always">
            {t('settings.upgrade')}
          </TextLink>
        </Text>
      )}
      {settings.paymentType === 'paid' && (
        <NumberInput
          label={t('settings.amount')}
          prefix="₹ "
          min={0}
          decimalScale={2}
          hideControls
          maw="14rem"
          value={settings.amount === 0 ? '' : settings.amount / 100}
          onChange={(rupees) => edit.settings({ amount: Math.round(Number(rupees) * 100) })}
        />
      )}
    </SettingsSection>
  );
}
