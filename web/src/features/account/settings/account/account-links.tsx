import { isAmong } from '@pollux/domain/accounts/access';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { usePlanName } from '../../../../shared/reference/use-plan-name.ts';
import { SettingsRow } from '../settings-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { AutoRenew } from './auto-renew.tsx';

/** The ways to the profile (P187), and for people with a plan to what belongs to it (P188). */
export function AccountLinks({ user }: { user: Profile }) {
  const t = useTranslations('settings.account');
  const hasPlan = isAmong('creators', user.role);
  const planName = usePlanName(hasPlan);
  const { subscriptionType: plan } = user;
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <SettingsRow title={t('profile')} text={t('profileText')}>
        <ButtonLink to="/dashboard/profile" variant="default" size="sm">
          {t('openProfile')}
        </ButtonLink>
      </SettingsRow>
      {hasPlan && (
        <>
          <SettingsRow title={t('plan')} text={t('planText', { plan: planName(plan) })}>
            <ButtonLink to="/dashboard/choosesubscription" variant="default" size="sm">
              {t('choosePlan')}
            </ButtonLink>
          </SettingsRow>
          {plan !== 'basic' && <AutoRenew user={user} />}
          <SettingsRow title={t('cancellation')} text={t('cancellationText')}>
            <ButtonLink to="/dashboard/cancelsubscription" variant="default" size="sm">
              {t('cancelPlan')}
            </ButtonLink>
          </SettingsRow>
          <SettingsRow title={t('library')} text={t('libraryText')}>
            <ButtonLink to="/dashboard/library" variant="default" size="sm">
              {t('openLibrary')}
            </ButtonLink>
          </SettingsRow>
          <SettingsRow title={t('programs')} text={t('programsText')}>
            <ButtonLink to="/dashboard/programs" variant="default" size="sm">
              {t('openPrograms')}
            </ButtonLink>
          </SettingsRow>
        </>
      )}
    </SettingsSection>
  );
}
