import { Radio, Stack } from '@mantine/core';
import type { OfficeRole } from '@pollux/domain/accounts/access';
import { useTranslations } from 'use-intl';

/** One role of several, each with what it may do. */
export function RoleField({
  roles,
  value,
  onChange,
}: {
  roles: readonly OfficeRole[];
  value: OfficeRole;
  onChange: (role: OfficeRole) => void;
}) {
  const t = useTranslations('admin.roles');
  return (
    <Radio.Group label={t('role')} value={value} onChange={(chosen) => onChange(chosen as OfficeRole)}>
      <Stack gap="sm" mt="xs">
        {roles.map((role) => (
          <Radio key={role} value={role} label={t(`names.${role}`)} description={t(`explains.${role}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
