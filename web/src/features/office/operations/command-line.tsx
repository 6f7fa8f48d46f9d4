import { Code, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Section } from '../../../shared/look/section.tsx';

const COMMANDS = [
  ['backup', 'npm run ops -- backup <folder>'],
  ['restore', 'npm run ops -- restore <folder>'],
  ['move', 'npm run ops -- export <file> --keys <file>, npm run ops -- import <file> --keys <file>'],
  ['set-aside', 'npm run ops -- set-aside <position> --reason "…"'],
  ['trust', 'npm run ops -- rebuild all --trust-log'],
  ['verify-log', 'npm run ops -- verify-log'],
  ['renew-log', 'npm run ops -- renew-log'],
  ['events', 'npm run ops -- events --stream <name>'],
  ['admin', 'npm run ops -- admin <email>'],
] as const;

/** What a browser cannot do, with the command that does. */
export function CommandLine() {
  const t = useTranslations('operations.commandLine');
  return (
    <Section title={t('title')}>
      <Text c="dimmed" size="sm" my="sm">
        {t('text')}
      </Text>
      <Stack gap="sm">
        {COMMANDS.map(([name, command]) => (
          <div key={name}>
            <Text size="sm">{t(name)}</Text>
            <Code>{command}</Code>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
