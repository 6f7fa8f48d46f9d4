import { Button, Group, NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { PaymentMethod } from '@pollux/domain/billing/orders/order-events';
import { IconLock } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { CardFields, type CardFieldsHandle } from '../../../shared/gateway/card-fields.tsx';
import type { CardToken } from '../../../shared/gateway/card-messages.ts';
import { Section } from '../../../shared/look/section.tsx';
import type { Offer } from './api/quote-query.ts';
import classes from './checkout.module.css';

/** In the order of the specification, the first of which is chosen at first (P224, P369, A232). */
const METHODS = ['card', 'bank', 'upi'] as const satisfies PaymentMethod[];

/** What is paid with. */
export interface Means {
  readonly method: PaymentMethod;
  /** The code of a bank; null as long as none is chosen. */
  readonly bank: string | null;
  readonly upi: string;
}

/** How to pay: a card, a transfer from a bank, or UPI (P224 to P229). */
export function PaymentChoice({
  means,
  gateway,
  keptCard,
  problems,
  fields,
  onChange,
  onOtherCard,
  onSubmit,
}: {
  means: Means;
  /** What it takes. */
  gateway: Offer['gateway'];
  /** One that was entered before; null where there is none. */
  keptCard: CardToken | null;
  problems: Partial<Record<keyof Means, string>>;
  fields: Ref<CardFieldsHandle>;
  onChange: (change: Partial<Means>) => void;
  onOtherCard: () => void;
  /** Return was pressed in the fields of the card. */
  onSubmit: () => void;
}) {
  const t = useTranslations('checkout.payment');
  const methods = METHODS.filter((method) => gateway.methods.includes(method));
  return (
    <Section title={t('title')}>
      <Stack gap="md" className={classes.fields}>
        {methods.length > 1 && (
          <SegmentedControl
            fullWidth
            aria-label={t('method')}
            data={methods.map((value) => ({ value, label: t(value) }))}
            value={means.method}
            onChange={(method) => onChange({ method })}
            className={classes.methods}
          />
        )}
        {means.method === 'card' &&
          (keptCard === null ? (
            <CardFields ref={fields} onSubmit={onSubmit} />
          ) : (
            <KeptCard card={keptCard} onOther={onOtherCard} />
          ))}
        {means.method === 'bank' && (
          <NativeSelect
            label={t('bankLabel')}
            data={[
              { value: '', label: t('chooseBank') },
              ...gateway.banks.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={means.bank ?? ''}
            onChange={({ currentTarget }) => onChange({ bank: currentTarget.value || null })}
            error={problems.bank}
          />
        )}
        {means.method === 'upi' && (
          <TextInput
            label={t('upiLabel')}
            description={t('upiHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={means.upi}
            onChange={({ currentTarget }) => onChange({ upi: currentTarget.value })}
            error={problems.upi}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={320}
          />
        )}
        {means.method === 'card' && (
          <Text size="sm" c="dimmed" className={classes.private}>
            <IconLock size={16} aria-hidden /> {t('private')}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

/** A card that was entered before the checkout (P214). */
function KeptCard({ card: { brand, last4 }, onOther }: { card: CardToken; onOther: () => void }) {
  const t = useTranslations('checkout.payment');
  const brands = useTranslations('checkout.brands');
  const known = brand as 'card';
  return (
    <Group justify="space-between">
      <Text fw={600}>{t('kept', { brand: brands(brands.has(known) ? known : 'card'), last4 })}</Text>
      <Button variant="default" size="sm" onClick={onOther}>
        {t('other')}
      </Button>
    </Group>
  );
}
