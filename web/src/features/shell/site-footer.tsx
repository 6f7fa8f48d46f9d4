import { Container, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Logo } from '../../shared/ui/logo.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import classes from './site-footer.module.css';

/** From the product's first year to the clock's [C042]. */
const years = `2022–${new Date().getFullYear()}`;

const pages = [
  { to: '/features', label: 'features' },
  { to: '/testimonials', label: 'testimonials' },
  { to: '/about', label: 'about' },
  { to: '/forgot-password', label: 'forgotPassword' },
] as const;

/** The foot of every public page [C037 C038 C039 C041 C042]. */
export function SiteFooter() {
  const t = useTranslations('shell');
  return (
    <footer className={classes.footer}>
      <Container size="lg" className={classes.inner}>
        <div>
          <Logo />
          <Text size="sm" c="dimmed" mt="xs">
            {t('footer.purpose')}
          </Text>
        </div>
        <nav aria-label={t('footer.label')} className={classes.links}>
          {pages.map(({ to, label }) => (
            <TextLink key={to} to={to} size="sm" c="dimmed" py={4}>
              {t(`footer.${label}`)}
            </TextLink>
          ))}
        </nav>
        <Text size="sm" c="dimmed" className={classes.copyright}>
          {t('footer.copyright', { years })}
        </Text>
      </Container>
    </footer>
  );
}
