import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Catalogue } from '../i18n/catalogue.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { colorSchemeManager } from './color-scheme.ts';
import { takeDoubleClicksForOne } from './double-clicks.ts';
import { lazyPart } from './lazy-part.tsx';
import { theme } from './theme.ts';

// A page begins without anything to tell: what tells it comes after the page, and tells what waits by then.
const NotificationArea = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const { NotificationArea } = await import('./notification-area.tsx');
    return { default: NotificationArea };
  } catch {
    // Whoever cannot be told of what happens still has the page.
    return { default: () => null };
  }
});

// So do the dialogs that screens ask for; what is asked for before waits for them (`keepEarlyDialogs`).
const DialogArea = lazyPart(async () => (await import('./dialog-area.tsx')).DialogArea);

/** Everything a screen of the main entry may rely on: look, language, queries, dialogs and notifications. */
export function Providers({
  queryClient,
  catalogue,
  env = 'default',
  children,
}: {
  queryClient: QueryClient;
  catalogue: Catalogue;
  /** 'test' leaves out transitions. */
  env?: 'default' | 'test';
  children: ReactNode;
}) {
  useEffect(() => takeDoubleClicksForOne(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider catalogue={catalogue}>
        <Look env={env}>{children}</Look>
      </LanguageProvider>
    </QueryClientProvider>
  );
}

function Look({ env, children }: { env: 'default' | 'test'; children: ReactNode }) {
  const t = useTranslations('common');
  const close = t('close');
  const named = useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: {
          // Every button with nothing but a cross on it says what it does, those inside of Mantine's components too.
          CloseButton: { defaultProps: { 'aria-label': close } },
          // The page has one banner; the header of a dialog is not another.
          Modal: { defaultProps: { attributes: { header: { role: 'none' } } } },
          Drawer: { defaultProps: { attributes: { header: { role: 'none' } } } },
        },
      }),
    [close],
  );
  return (
    <MantineProvider
      env={env}
      theme={named}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Suspense>
        <NotificationArea />
      </Suspense>
      <Suspense>
        <DialogArea />
      </Suspense>
      {children}
    </MantineProvider>
  );
}
