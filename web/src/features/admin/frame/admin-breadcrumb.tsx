import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import classes from './admin-breadcrumb.module.css';
import { type AdminBase, adminPageAt } from './admin-path.ts';

/** Where one is in the back office; the last of it is the current page (A037). */
export function AdminBreadcrumb({ base }: { base: AdminBase }) {
  const t = useTranslations('admin');
  const notFound = useTranslations('shell.notFound');
  const page = useLocation({ select: ({ pathname }) => adminPageAt(pathname.slice(base.length + 1)) });
  return (
    <nav aria-label={t('breadcrumb')} className={classes.breadcrumb}>
      <ol className={classes.steps}>
        <li className={classes.root}>
          <TextLink to={base} size="sm" c="dimmed" activeOptions={{ exact: true }}>
            {t('backOffice')}
          </TextLink>
          <IconChevronRight size={14} aria-hidden className={classes.arrow} />
        </li>
        <li className={classes.current}>
          <Text component="span" size="sm" fw={600} truncate aria-current="page">
            {page === undefined ? notFound('title') : t(`pages.${page}.title`)}
          </Text>
        </li>
      </ol>
    </nav>
  );
}
