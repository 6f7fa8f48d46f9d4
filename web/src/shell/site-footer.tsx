import { Container, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Logo } from '../shared/ui/logo.tsx';
import { TextLink } from '../shared/ui/text-link.tsx';
import classes from './site-footer.module.css';

/** From the product's first year to the clock's [C042]. */
const years = `2022–${new Date().getFullYear()}`;

const columns = [
  {
    title: 'product',
    pages: [
      { to: '/features', label: 'features' },
      { to: '/testimonials', label: 'testimonials' },
      { to: '/about', label: 'about' },
      { to: '/blog', label: 'news' },
      { to: '/receipt', label: 'receipt' },
    ],
  },
  {
    title: 'account',
    pages: [
      { to: '/login', label: 'logIn' },
      { to: '/signup', label: 'signUp' },
      { to: '/forgot-password', label: 'forgotPassword' },
    ],
  },
  {
    title: 'policies',
    pages: [
      { to: '/termandcondition', label: 'terms' },
      { to: '/termsofuse', label: 'use' },
      { to: '/privacypolicy', label: 'privacy' },
      { to: '/refundpolicy', label: 'refund' },
      { to: '/payoutpolicy', label: 'payout' },
      { to: '/licence', label: 'licence' },
    ],
  },
] as const;

/** The foot of every public page [C037 C038 C039 C040 C041 C042]. */
export function SiteFooter() {
  const t = useTranslations('shell.footer');
  return (
    <footer className={classes.footer}>
      <Container size="lg" className={classes.inner}>
        <div>
          <Logo />
          <Text size="sm" c="dimmed" mt="sm" maw="18rem">
            {t('purpose')}
          </Text>
        </div>
        <nav aria-label={t('label')} className={classes.columns}>
          {columns.map(({ title, pages }) => (
            <div key={title}>
              <Text size="sm" fw={650} id={`footer-${title}`}>
                {t(`columns.${title}`)}
              </Text>
              <ul aria-labelledby={`footer-${title}`} className={classes.links}>
                {pages.map(({ to, label }) => (
                  <li key={to}>
                    <TextLink to={to} size="sm" c="dimmed" className={classes.link}>
                      {t(label)}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <Text size="sm" c="dimmed" className={classes.copyright}>
          {t('copyright', { years })}
        </Text>
      </Container>
    </footer>
  );
}
