import { Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import classes from './admin-footer.module.css';

const links = [
  { to: '/dashboard/support', label: 'support' },
  { to: '/licence', label: 'licence' },
  { to: '/termandcondition', label: 'terms' },
  { to: '/blog', label: 'blog' },
] as const;

const year = String(new Date().getFullYear());

/** The foot of every admin page: four links, each to a page of ours (A039). */
export function AdminFooter() {
  const t = useTranslations('admin.footer');
  return (
    <footer className={classes.footer}>
      <Text size="sm" c="dimmed">
        <bdi>{t('copyright', { year })}</bdi>
      </Text>
      <nav aria-label={t('label')}>
        <Group gap="lg">
          {links.map(({ to, label }) => (
            <TextLink key={to} to={to} size="sm" c="dimmed" py={4}>
              {t(label)}
            </TextLink>
          ))}
        </Group>
      </nav>
    </footer>
  );
}
