import { Alert, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAttendance } from '../../../shared/live/use-attendance.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';

/**
 * Says that people are in the middle of what is published: an attempt keeps the version by which it began. What is right
 * in that can be corrected for everybody, which is another thing than publishing a version.
 */
export function InTheMiddle({ id, isGraded }: { id: string; isGraded: boolean }) {
  const t = useTranslations('editor.inTheMiddle');
  const { attendance } = useAttendance(id);
  const { attending = 0, submitted = 0 } = attendance ?? {};
  if (attending === 0 && !(isGraded && submitted > 0)) return null;
  return (
    <Alert color={attending > 0 ? 'star' : 'gray'} variant="light" icon={<IconUsers aria-hidden />} py="xs">
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm">
          <b>{attending > 0 ? t('attending', { attending }) : t('submitted', { submitted })}</b>
          {' · '}
          {t(isGraded ? 'keepsKey' : 'keeps')}
        </Text>
        {isGraded && (
          <ButtonLink to="/dashboard/answers/$id" params={{ id }} variant="default" size="xs" flex="none">
            {t('correct')}
          </ButtonLink>
        )}
      </Group>
    </Alert>
  );
}
