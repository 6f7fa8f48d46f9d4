import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { attemptKeys } from '../../shared/api/attempt-key.ts';
import { refreshAfter } from '../../shared/api/refresh-after.ts';
import { useLeaveGuard } from '../../shared/leave-guard/use-leave-guard.tsx';
import type { EditedPoll } from './api/get-poll.ts';
import { savePoll } from './api/save-poll.ts';
import { DetailsStage } from './details/details-stage.tsx';
import { changedVotedOptions } from './model/changed-votes.ts';
import type { PollDraft } from './model/poll-draft.ts';
import { QuestionsStage } from './questions/questions-stage.tsx';
import { useSaveDialogs } from './settings/save-dialogs.tsx';
import { SettingsStage } from './settings/settings-stage.tsx';
import { ShareStage } from './share/share-stage.tsx';
import { StageIndicator } from './ui/stage-indicator.tsx';
import { usePollDraft } from './use-poll-draft.ts';

/**
 * The four stages of a poll (C009): details, questions, settings, and once the server has saved it, share (C224).
 * @param poll the published poll under edit; null for a new one
 */
export function PollWizard({
  userId,
  poll,
  onReload,
}: {
  userId: string;
  poll: EditedPoll | null;
  /** Opens the newest version of the poll instead of the draft, which is forgotten by then. */
  onReload: () => void;
}) {
  const t = useTranslations('wizard.save');
  const queryClient = useQueryClient();
  const { draft, isTouched, edit, forget } = usePollDraft(userId, poll);
  const dialogs = useSaveDialogs();
  const [keyOf] = useState(attemptKeys);

  const save = useMutation({
    mutationFn: (draft: PollDraft) => savePoll(poll?.id ?? null, draft, keyOf(draft)),
    onSuccess: () => {
      forget();
      dialogs.showSuccess(t(poll === null ? 'created' : 'updated'));
      void refreshAfter(queryClient, poll === null ? 'CreatePoll' : 'UpdatePoll');
    },
  });

  useLeaveGuard({ creating: isTouched && !save.isSuccess, onLeave: forget });

  const goTo = (stage: PollDraft['stage']) => edit(() => ({ stage }));
  const trySave = () => {
    const changed = poll === null ? [] : changedVotedOptions(poll.content, poll.votes, draft.questions);
    if (changed.length === 0) save.mutate(draft);
    else dialogs.confirmChanges(changed, () => save.mutate(draft));
  };

  return (
    <Stack gap="xl">
      <StageIndicator current={save.isSuccess ? 'share' : draft.stage} />
      {save.isSuccess ? (
        <ShareStage id={save.data.id} title={draft.quizTitle} url={save.data.quizUrl} />
      ) : draft.stage === 'details' ? (
        <DetailsStage draft={draft} edit={edit} onNext={() => goTo('questions')} />
      ) : draft.stage === 'questions' ? (
        <QuestionsStage
          draft={draft}
          edit={edit}
          onBack={() => goTo('details')}
          onNext={() => goTo('settings')}
        />
      ) : (
        <SettingsStage
          draft={draft}
          edit={edit}
          onBack={() => goTo('questions')}
          onSave={trySave}
          isSaving={save.isPending}
          failure={save.error}
          onReload={() => {
            forget();
            onReload();
          }}
        />
      )}
    </Stack>
  );
}
