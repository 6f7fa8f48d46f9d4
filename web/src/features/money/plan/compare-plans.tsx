import { Modal, Table } from '@mantine/core';
import { FEATURES } from '@pollux/domain/accounts/plan';
import type { SubscriptionPlan } from '@pollux/query-api/accounts/plans-contract';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { usePlanTitle } from '../../../shared/reference/use-plan-title.ts';
import { useRupees } from '../../../shared/ui/use-rupees.ts';
import classes from './plan.module.css';

/** Many plans are wider than the dialog: the keyboard moves what it shows of them. */
const focusable = { tabIndex: 0, role: 'group' };

/** What every plan includes, flag by flag (P209). */
export function ComparePlans({
  plans,
  opened,
  onClose,
}: {
  plans: readonly SubscriptionPlan[];
  opened: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('plan');
  const common = useTranslations('common');
  const rupees = useRupees();
  const titleOf = usePlanTitle();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('compare')}
      size="xl"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={classes.compared} {...focusable} aria-label={t('compare')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('feature')}</Table.Th>
              {plans.map(({ id, subscriptionName, amount }) => (
                <Table.Th key={id} scope="col">
                  {titleOf(subscriptionName)}
                  <span className={classes.costs}>
                    {amount === 0 ? t('free') : t('aMonth', { price: rupees(amount) })}
                  </span>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {FEATURES.map((feature) => (
              <Table.Tr key={feature}>
                <Table.Th scope="row">{t(`flags.${feature}`)}</Table.Th>
                {plans.map(({ id, [feature]: isOn }) => (
                  <Table.Td key={id} data-on={isOn || undefined}>
                    {isOn ? (
                      <IconCheck size={18} role="img" aria-label={t('yes')} />
                    ) : (
                      <IconMinus size={18} role="img" aria-label={t('no')} />
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Modal>
  );
}
