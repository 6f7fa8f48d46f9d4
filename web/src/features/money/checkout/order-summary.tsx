import { Alert, Button, Skeleton, Text, TextInput } from '@mantine/core';
import { referenceTaxes } from '@pollux/domain/billing/reference-taxes';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Section } from '../../../shared/look/section.tsx';
import { usePlanTitle } from '../../../shared/reference/use-plan-title.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { useRupees } from '../../../shared/ui/use-rupees.ts';
import type { Offer } from './api/quote-query.ts';
import classes from './checkout.module.css';
import { TryAgain } from '../../../shared/ui/try-again.tsx';

/** What it costs, line by line as the server says (P218 to P223), and the box for a coupon. */
export function OrderSummary({
  offer,
  isFetching,
  onCoupon,
}: {
  offer: Offer | undefined;
  /** Whether another quote is on its way. */
  isFetching: boolean;
  /** Null where no coupon can be applied any more. */
  onCoupon: ((code: string) => void) | null;
}) {
  const t = useTranslations('checkout.summary');
  return (
    <Section title={t('title')}>
      {offer === undefined ? (
        <Skeleton height={260} mt="md" radius="lg" />
      ) : (
        <>
          <Lines {...offer} />
          {offer.item.type === 'subscription' && <NotRefunded />}
          {onCoupon !== null && (
            <CouponBox coupon={offer.coupon} isFetching={isFetching} onApply={onCoupon} />
          )}
        </>
      )}
    </Section>
  );
}

/** What the tax is called that an installation begins with, besides GST. */
const PLATFORM_FEE = referenceTaxes.find(({ taxType }) => taxType === 'service')?.taxName;

function Lines({ item, quote }: Offer) {
  const t = useTranslations('checkout.summary');
  const rupees = useRupees();
  const titleOf = usePlanTitle();
  const off = (paise: number) => (paise === 0 ? rupees(0) : `−${rupees(paise)}`);
  const { price, platformDiscount, couponDiscount, taxes, gatewayCharge, credit, total } = quote;
  return (
    <dl className={classes.lines}>
      <div className={classes.item}>
        <dt>
          {item.type === 'subscription' ? titleOf(item.planName) : item.title}
          {item.type === 'subscription' && <span className={classes.quiet}> {t('perMonth')}</span>}
        </dt>
        <dd>{rupees(price)}</dd>
      </div>
      {platformDiscount > 0 && <Line name={t('platformDiscount')} amount={off(platformDiscount)} />}
      <Line name={t('discount')} amount={off(couponDiscount)} />
      {taxes.map(({ taxId, taxName, basisPoints, paise }) => (
        <Line
          key={taxId}
          name={t('tax', {
            name: taxName === PLATFORM_FEE ? t('platformFee') : taxName,
            percent: basisPoints / 100,
          })}
          amount={rupees(paise)}
        />
      ))}
      {gatewayCharge > 0 && <Line name={t('gatewayCharge')} amount={rupees(gatewayCharge)} />}
      {credit > 0 && <Line name={t('credit')} amount={off(credit)} />}
      <div className={classes.total}>
        <dt>{t('total')}</dt>
        <dd>
          {rupees(total)}
          <span className={classes.inclusive}>{t('inclusive')}</span>
        </dd>
      </div>
    </dl>
  );
}

/** That a month of a plan is not given back, before it is paid for (P628). */
function NotRefunded() {
  const t = useTranslations('checkout.summary');
  const policy = (text: ReactNode) => (
    <TextLink inherit to="/refundpolicy">
      {text}
    </TextLink>
  );
  return (
    <Text size="sm" c="dimmed" mb="md">
      {t.rich('notRefunded', { policy })}
    </Text>
  );
}

function Line({ name, amount }: { name: string; amount: string }) {
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

/** A code is applied by the server, which says whether it counts (P222, P426, P427, A253, A254). */
function CouponBox({
  coupon,
  isFetching,
  onApply,
}: Pick<Offer, 'coupon'> & { isFetching: boolean; onApply: (code: string) => void }) {
  const t = useTranslations('checkout.summary');
  const [typed, setTyped] = useState(coupon?.code ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(typed);
  };
  const isAbout = !isFetching && coupon !== null && coupon.code === typed;
  return (
    <form className={classes.coupon} onSubmit={apply} noValidate>
      <TextInput
        label={t('coupon')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={isAbout && !coupon.isValid ? t('invalidCoupon') : null}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        className={classes.code}
      />
      <Button type="submit" variant="default" loading={isFetching && typed !== ''}>
        {t('apply')}
      </Button>
      <Text size="sm" role="status" className={classes.applied}>
        {isAbout && coupon.isValid && t('applied', { code: coupon.code })}
      </Text>
    </form>
  );
}

/** The total is not known, as the taxes are not (P597, P598). */
export function UnknownTaxes({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('checkout.summary');
  return (
    <Alert color="red" role="alert" mb="lg">
      <Text size="sm">{t('serviceTaxFailed')}</Text>
      <Text size="sm">{t('gstFailed')}</Text>
      <TryAgain error={error} onRetry={onRetry} variant="default" size="sm" mt="sm" />
    </Alert>
  );
}
