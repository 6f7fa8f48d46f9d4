import { Button, List, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { missingInQuizDetails } from '@pollux/domain/authoring/content/details-rules';
import { useTranslations } from 'use-intl';

/** Tells in a dialog what the details of a quiz lack, a line each (C250 to C255). */
export function useTellMissing() {
  const t = useTranslations('editor.details');
  return (missing: ReturnType<typeof missingInQuizDetails>): void => {
    const close = () => modals.close(id);
    const id = modals.open({
      title: t('fillAll'),
      children: (
        <Stack>
          <List>
            {missing.map((name) => (
              <List.Item key={name}>{t(`missing.${name}`)}</List.Item>
            ))}
          </List>
          <Button onClick={close} ml="auto">
            {t('fillAllClose')}
          </Button>
        </Stack>
      ),
    });
  };
}
