import { Anchor, Button, List, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { missingInQuizDetails } from '@pollux/domain/authoring/content/details-rules';
import { useTranslations } from 'use-intl';

type Missing = ReturnType<typeof missingInQuizDetails>[number];

/** Tells in a dialog what the details of a quiz lack, a line each (C250 to C255), which leads to its field. */
export function useTellMissing() {
  const t = useTranslations('editor.details');
  return (missing: readonly Missing[], goTo: (name: Missing) => void): void => {
    const [first] = missing;
    let chosen = first;
    const leaveFor = (name: Missing | undefined) => {
      chosen = name;
      modals.close(id);
    };
    const id = modals.open({
      title: t('fillAll'),
      // Not back to the button that was pressed.
      returnFocus: false,
      onClose: () => chosen !== undefined && goTo(chosen),
      children: (
        <Stack>
          <List>
            {missing.map((name) => (
              <List.Item key={name}>
                <Anchor component="button" type="button" onClick={() => leaveFor(name)}>
                  {t(`missing.${name}`)}
                </Anchor>
              </List.Item>
            ))}
          </List>
          <Button onClick={() => leaveFor(first)} ml="auto">
            {t('fillAllClose')}
          </Button>
        </Stack>
      ),
    });
  };
}
