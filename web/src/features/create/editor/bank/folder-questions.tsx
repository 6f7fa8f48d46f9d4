import { Button, Group, Text } from '@mantine/core';
import { POLL_QUESTION_TYPES } from '@pollux/domain/authoring/content/poll-rules';
import { QUIZ_QUESTION_TYPES } from '@pollux/domain/authoring/content/quiz-rules';
import { SURVEY_QUESTION_TYPES } from '@pollux/domain/authoring/content/survey-rules';
import type { QuestionFolderView } from '@pollux/query-api/authoring/bank-contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';
import type { ToWrite } from '../exporting/formats.ts';
import { allBankQuestions, type BankAsked } from './api/bank-queries.ts';
import { BankBrowser, type Chosen } from './bank-browser.tsx';

const ExportDialog = lazyPart(async () => (await import('../exporting/export-dialog.tsx')).ExportDialog);

/** Every type that an activity of any kind takes. */
const TYPES = [...new Set([...QUIZ_QUESTION_TYPES, ...SURVEY_QUESTION_TYPES, ...POLL_QUESTION_TYPES])];

/** What is in a folder, or in all of them, with what is done with it. */
export function FolderQuestions({
  current,
  chosen,
  onChosen,
  actions,
}: {
  current: QuestionFolderView | null;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  actions: ReactNode;
}) {
  const t = useTranslations('bank');
  const problemText = useProblemText();
  const [asked, setAsked] = useState<BankAsked>({});
  const [file, setFile] = useState<Omit<ToWrite, 'images'> | null>(null);
  const [isExporting, exports] = useLateDialog(ExportDialog);
  const collect = useMutation({
    mutationFn: () => allBankQuestions({ ...asked, folder: current?.folderId }),
    onSuccess: (entries) => {
      const taken = chosen.size === 0 ? entries : [...chosen.values()];
      setFile({ title: current?.name ?? t('title'), questions: taken.map(({ question }) => question) });
      exports.open();
    },
  });
  return (
    <>
      <Group gap="xs" justify="space-between">
        {actions}
        <Button variant="default" loading={collect.isPending} onClick={() => collect.mutate()}>
          {t('export', { count: chosen.size })}
        </Button>
      </Group>
      {collect.error !== null && (
        <Text c="red" role="alert">
          {problemText(collect.error)}
        </Text>
      )}
      <BankBrowser
        folder={current?.folderId}
        types={TYPES}
        chosen={chosen}
        onChosen={onChosen}
        onAsked={setAsked}
      />
      {isExporting && file !== null && (
        <Suspense>
          <ExportDialog {...file} onClose={exports.close} />
        </Suspense>
      )}
    </>
  );
}
