import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';

/** Leads to the previous page, or to the dashboard when there is none (P122). */
export function GoBackLink() {
  const t = useTranslations('results');
  const router = useRouter();
  const canGoBack = useCanGoBack();

  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    // A participant's page before this one is a page of ours, of which the router knows nothing.
    const hasPrevious = canGoBack || window.navigation?.canGoBack;
    if (!hasPrevious || opensElsewhere) return;
    event.preventDefault();
    router.history.back();
  };

  return (
    <ButtonLink
      to="/dashboard"
      onClick={goBack}
      variant="subtle"
      color="gray"
      px="xs"
      ml="calc(-1 * var(--mantine-spacing-xs))"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      {t('goBack')}
    </ButtonLink>
  );
}
