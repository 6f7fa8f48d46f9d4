import { Box, Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../shared/i18n/language-switch.tsx';
import { ButtonLink } from '../shared/ui/button-link.tsx';
import { Logo } from '../shared/ui/logo.tsx';

interface SiteMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Whether nobody is signed in. */
  readonly isVisitor: boolean;
  /** The links of the bar. */
  readonly children: ReactNode;
}

/** The drawer in which phones have the links of the public bar, the ways in and the language. */
export function SiteMenu({ isOpen, onClose, isVisitor, children }: SiteMenuProps) {
  const t = useTranslations('shell');
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="xs"
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t('navigation.close') }}
    >
      <Stack component="nav" gap={4} aria-label={t('navigation.menu')}>
        {children}
      </Stack>
      {isVisitor && (
        <Stack gap="xs" mt="lg">
          <ButtonLink to="/login" variant="default">
            {t('logIn')}
          </ButtonLink>
          <ButtonLink to="/signup">{t('signUp')}</ButtonLink>
        </Stack>
      )}
      <Box hiddenFrom="xs" mt="lg">
        <LanguageSwitch />
      </Box>
    </Drawer>
  );
}
