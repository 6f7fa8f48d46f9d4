import { Drawer, Radio, Stack, Switch, Tabs, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { HallMode } from '@pollux/domain/hosting/hall-questions';
import type { DeskQuestion, HallDesk } from '@pollux/query-api/hosting/hall-contract';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { Failure } from '../sessions/failure.tsx';
import classes from './desk.module.css';
import { DeskRow } from './desk-row.tsx';
import type { Desk } from './use-desk.ts';

const MODES = ['off', 'held', 'shown'] as const satisfies readonly HallMode[];
const TABS = ['waiting', 'shown', 'answered', 'archived'] as const;

interface DeskPanelProps {
  desk: Desk;
  /** Over what hangs on the wall. */
  isOverWall?: boolean;
  onClose: () => void;
}

/** The questions from the hall for the host: whether people can ask, what waits, and what becomes of each question. */
export function DeskPanel({ desk, isOverWall = false, onClose }: DeskPanelProps) {
  const t = useTranslations('desk');
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const { view } = desk;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : '34rem'}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      {...(isOverWall && { zIndex: 400 })}
      // What is pressed here turns nothing on the wall behind it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {view !== undefined && <Inside desk={desk} view={view} />}
    </Drawer>
  );
}

function Inside({ desk, view }: { desk: Desk; view: HallDesk }) {
  const t = useTranslations('desk');
  const format = useFormatter();
  const [chosen, choose] = useState<string | null>(null);
  const { mode, onWall, isOpen, counts } = view;
  const tab =
    TABS.find((each) => each === chosen) ?? (counts.waiting > 0 || mode === 'held' ? 'waiting' : 'shown');
  const isAnything = Object.values(counts).some((count) => count > 0);
  return (
    <Stack gap="lg">
      <Failure error={desk.error} />
      {isOpen ? (
        <>
          <Radio.Group
            label={t('mode')}
            value={mode}
            onChange={(value) => desk.set({ mode: value as HallMode })}
          >
            <Stack gap="sm" mt="xs">
              {MODES.map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={t(`modes.${each}.name`)}
                  description={t(`modes.${each}.text`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {mode !== 'off' && (
            <Switch
              label={t('wall')}
              description={t('wallText')}
              checked={onWall}
              onChange={({ currentTarget: { checked } }) => desk.set({ onWall: checked })}
            />
          )}
        </>
      ) : (
        <Text c="dimmed">{t('over')}</Text>
      )}
      {(mode !== 'off' || isAnything) && (
        <Tabs value={tab} onChange={choose} keepMounted={false}>
          <Tabs.List className={classes.tabs}>
            {TABS.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(`tabs.${each}`)} <span className={classes.count}>{format.number(counts[each])}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab} pt="sm">
            <Questions desk={desk} view={view} status={tab} />
          </Tabs.Panel>
        </Tabs>
      )}
      {isAnything && (
        <ButtonLink
          to="/dashboard/hall/$id"
          params={{ id: view.id }}
          variant="subtle"
          leftSection={<IconReportAnalytics size={18} aria-hidden />}
        >
          {t('report')}
        </ButtonLink>
      )}
    </Stack>
  );
}

interface QuestionsProps {
  desk: Desk;
  view: HallDesk;
  status: DeskQuestion['status'];
}

function Questions({ desk, view, status }: QuestionsProps) {
  const t = useTranslations('desk');
  const questions = view.questions.filter((question) => question.status === status);
  if (questions.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  const left = view.counts[status] - questions.length;
  return (
    <>
      <ul className={classes.list}>
        {questions.map((question) => (
          <DeskRow
            key={question.id}
            question={question}
            isPinned={question.id === view.pinned}
            desk={desk}
            isOpen={view.isOpen}
          />
        ))}
      </ul>
      {left > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('more', { count: left })}
        </Text>
      )}
    </>
  );
}
