import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { OUTSIDE_INDIA, STATES } from '@pollux/domain/billing/invoices/gstin';
import { useLocale, useTranslations } from 'use-intl';
import { Section } from '../../shared/look/section.tsx';
import classes from './checkout.module.css';
import { type Place, stateOfGstin } from './place.ts';

const CODES = Object.keys(STATES);

/** Where the buyer is, which decides the kind of GST, and their own number for it. */
export function BillingPlace({
  place,
  problems,
  onChange,
}: {
  place: Place;
  problems: Partial<Record<keyof Place, string>>;
  onChange: (change: Partial<Place>) => void;
}) {
  const t = useTranslations('checkout.place');
  const known = stateOfGstin(place.gstin);
  const names = useTranslations('checkout.states');
  const locale = useLocale();
  const nameOf = (code: string) => {
    const key = code as '33';
    return names.has(key) ? names(key) : (STATES[code] ?? code);
  };
  const states = CODES.map((value) => ({ value, label: nameOf(value) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
  return (
    <Section title={t('title')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" className={classes.fields}>
        <NativeSelect
          id="checkout-state"
          label={t('state')}
          data={[
            { value: '', label: t('chooseState') },
            ...states,
            { value: OUTSIDE_INDIA, label: t('outside') },
          ]}
          value={known ?? place.state ?? ''}
          onChange={({ currentTarget }) => onChange({ state: currentTarget.value || null })}
          disabled={known !== null}
          description={known === null ? undefined : t('byGstin')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={problems.state}
        />
        <TextInput
          id="checkout-gstin"
          label={t('gstin')}
          description={t('gstinHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={place.gstin}
          onChange={({ currentTarget }) => onChange({ gstin: currentTarget.value.toUpperCase() })}
          error={problems.gstin}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      </SimpleGrid>
    </Section>
  );
}
