import { Group, Radio, SimpleGrid, Text, TextInput } from '@mantine/core';
import { scheduleProblem } from '@pollux/domain/authoring/content/settings-rules';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { instantOf, localDateTime, timeZoneHere } from './local-date-time.ts';
import type { SettingsFieldsProps } from './settings-fields.ts';
import { SettingsSection } from './settings-section.tsx';

/**
 * Whether it is open at all times, or from a start to an end, both in the time zone of whoever writes it (C108). Without
 * a schedule there are no dates (C197).
 */
export function ScheduleFields({ draft: { settings }, edit, problem }: SettingsFieldsProps) {
  const t = useTranslations('editor.settings');
  const { timeline, startDate, endDate } = settings;
  const timeZone = timeZoneHere();
  const faultId = useId();
  const isAsked = problem === 'timing' || problem === 'timingOrder';
  const found = problem === 'timingPast' ? problem : isAsked ? scheduleProblem(settings) : null;
  const isFaulty = (name: 'startDate' | 'endDate') =>
    settings[name] === null || found === 'timingOrder' || (found === 'timingPast' && name === 'endDate');
  const error = found === null ? undefined : t(`problems.${found}`);
  const field = (name: 'startDate' | 'endDate') => (
    <TextInput
      type="datetime-local"
      // Without it, some browsers take years of six digits.
      max="9999-12-31T23:59"
      label={t(name)}
      required
      value={localDateTime(settings[name])}
      error={error !== undefined && isFaulty(name)}
      aria-describedby={error === undefined ? undefined : faultId}
      onChange={({ currentTarget: { value } }) => edit.settings({ [name]: instantOf(value), timeZone })}
    />
  );
  return (
    <SettingsSection heading={t('schedule')}>
      <Radio.Group
        label={t('scheduleQuestion')}
        value={timeline ? 'yes' : 'no'}
        onChange={(value) =>
          edit.settings(
            value === 'yes'
              ? { timeline: true, startDate, endDate, timeZone }
              : { timeline: false, startDate: null, endDate: null, timeZone: null },
          )
        }
      >
        <Group gap="xl" mt="xs">
          <Radio value="yes" label={t('yes')} />
          <Radio value="no" label={t('no')} />
        </Group>
      </Radio.Group>
      {timeline && (
        <div>
          <SimpleGrid cols={{ base: 1, sm: 2 }} maw="36rem">
            {field('startDate')}
            {field('endDate')}
          </SimpleGrid>
          {error !== undefined && (
            <Text id={faultId} size="sm" c="var(--bad)" mt="xs">
              {error}
            </Text>
          )}
          <Text size="sm" c="dimmed" mt="xs">
            {t('timeZone', { zone: timeZone })}
          </Text>
        </div>
      )}
    </SettingsSection>
  );
}
