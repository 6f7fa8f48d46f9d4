import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { standingQuery } from '../../../../shared/api/standing-query.ts';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { ChoiceButton } from '../../../../shared/ui/choice-button.tsx';
import { LogsButton } from '../changes/logs-button.tsx';
import { RecentChanges } from '../changes/recent-changes.tsx';
import { reportsFacts, reportsSituations } from '../situations.ts';
import { AnsweredList } from './answered-list.tsx';
import { type MyReportProps, reportTypes } from './report-place.ts';
import { TypeReport } from './type-report.tsx';
import { Refresh } from './refresh-reports.tsx';

/** The reports of one's own activities: of which type, which of them, and how (P154). What is shown stands in the address. */
export function MyReportScreen({ at, go }: MyReportProps) {
  const t = useTranslations('reports.mine');
  const { type } = at;
  return (
    <>
      <Sentence title={t('title')} says={useSentence()} />
      <Group role="group" aria-label={t('columns.type')} gap="xs" mb="md">
        {reportTypes.map((each) => (
          <ChoiceButton key={each} isChosen={each === type} choose={() => go({ type: each })}>
            {t(`types.${each}`)}
          </ChoiceButton>
        ))}
        <Group gap="xs" ms="auto">
          {type !== undefined && <LogsButton variant="subtle" />}
          <Refresh />
        </Group>
      </Group>
      {type === undefined ? (
        <>
          <AnsweredList />
          <RecentChanges />
        </>
      ) : (
        <TypeReport key={type} type={type} at={at} go={go} />
      )}
    </>
  );
}

/** What is true of the reports; what they are for as long as that is not known. */
function useSentence(): string {
  const t = useTranslations('reports.mine');
  const format = useFormatter();
  const { data: standing, dataUpdatedAt } = useQuery(standingQuery);
  if (standing === undefined) return t('text');
  const facts = reportsFacts(standing, new Date(dataUpdatedAt));
  const { answered, open, kept, days, newestAt } = facts;
  const at = newestAt === null ? '' : format.dateTime(new Date(newestAt), { timeStyle: 'short' });
  return t(`state.${mostUrgent(reportsSituations, facts)}`, { answered, open, kept, days: days ?? 0, at });
}
