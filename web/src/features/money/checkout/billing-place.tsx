import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Section } from '../../../shared/look/section.tsx';
import { useStateOptions } from '../../../shared/places/use-state-options.ts';
import classes from './checkout.module.css';
import { type Place, stateOfGstin } from './place.ts';

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
  const states = useStateOptions();
  return (
    <Section title={t('title')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" className={classes.fields}>
        <NativeSelect
          label={t('state')}
          data={[{ value: '', label: t('chooseState') }, ...states]}
          value={known ?? place.state ?? ''}
          onChange={({ currentTarget }) => onChange({ state: currentTarget.value || null })}
          disabled={known !== null}
          description={known === null ? undefined : t('byGstin')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={problems.state}
        />
        <TextInput
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
        <TextInput
          label={t('businessName')}
          description={t('businessNameHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={place.businessName}
          onChange={({ currentTarget }) => onChange({ businessName: currentTarget.value })}
          error={problems.businessName}
          autoComplete="organization"
          maxLength={120}
        />
        <Textarea
          label={t('businessAddress')}
          description={t('businessAddressHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={place.businessAddress}
          onChange={({ currentTarget }) => onChange({ businessAddress: currentTarget.value })}
          error={problems.businessAddress}
          autoComplete="street-address"
          rows={2}
          maxLength={500}
        />
      </SimpleGrid>
    </Section>
  );
}
