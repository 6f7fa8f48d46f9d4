import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import classes from './admin-breadcrumb.module.css';
import type { Office } from './admin-path.ts';
import { adminPageOf, USER_PAGE } from './office-page.ts';

/** Where one is in the back office; the last of it is the current page (A037). */
export function AdminBreadcrumb({ office }: { office: Office }) {
  const t = useTranslations('admin');
  const notFound = useTranslations('shell.notFound');
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const page = adminPageOf(route);
  const isUser = route === USER_PAGE;
  return (
    <nav aria-label={t('breadcrumb')} className={classes.breadcrumb}>
      <ol className={classes.steps}>
        <li className={classes.root}>
          <TextLink to="/$office" params={{ office }} size="sm" c="dimmed" activeOptions={{ exact: true }}>
            {t('backOffice')}
          </TextLink>
          <IconChevronRight size={14} aria-hidden className={classes.arrow} />
        </li>
        <li className={classes.current}>
          <Text component="span" size="sm" fw={600} truncate aria-current="page">
            {page !== undefined && t(`pages.${page}.title`)}
            {page === undefined && (isUser ? t('users.page.title') : notFound('title'))}
          </Text>
        </li>
      </ol>
    </nav>
  );
}
