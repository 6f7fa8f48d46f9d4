import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadAuthoring } from '../../questions/question-types/for-editor.ts';
import { attemptKeys } from '../../shared/api/attempt-key.ts';
import { refreshAfter } from '../../shared/api/refresh-after.ts';
import { useLeaveGuard } from '../../shared/leave-guard/use-leave-guard.tsx';
import type { EditedActivity } from './api/get-activity.ts';
import { saveActivity } from './api/save-activity.ts';
import { DetailsStage } from './details/details-stage.tsx';
import { useKind, useKindTexts } from './kinds/use-kind.ts';
import { changedVotedOptions } from './model/changed-votes.ts';
import type { Draft } from './model/draft.ts';
import type { ExampleName } from './model/example-names.ts';
import { useExample } from './model/use-example.ts';
import { QuestionsStage } from './questions/questions-stage.tsx';
import { useConfirmChanges } from './settings/confirm-changes.tsx';
import { SettingsStage } from './settings/settings-stage.tsx';
import { ShareStage } from './share/share-stage.tsx';
import { StageIndicator } from './ui/stage-indicator.tsx';
import { useDraft } from './use-draft.ts';

/**
 * The four stages of an activity (C009): details, questions, settings, and once the server has saved it, share (C224).
 * @param activity the published activity under edit; null for a new one
 */
export function Editor({
  userId,
  activity,
  example = null,
  onSaved,
  onReload,
}: {
  userId: string;
  activity: EditedActivity | null;
  /** What a new activity is filled with. */
  example?: ExampleName | null;
  /** The activity with this id is saved, and is shown to be shared. */
  onSaved: (id: string) => void;
  /** Opens the newest version of the activity instead of the draft, which is forgotten by then. */
  onReload: () => void;
}) {
  const kind = useKind();
  const kindText = useKindTexts();
  const queryClient = useQueryClient();
  const exampleOf = useExample();
  const { draft, isTouched, edit, forget } = useDraft(userId, activity, exampleOf(example));
  const confirmChanges = useConfirmChanges();
  const [keyOf] = useState(attemptKeys);
  useEffect(() => void loadAuthoring(kind.questionTypes), [kind]);

  const save = useMutation({
    mutationFn: (draft: Draft) => saveActivity(kind, activity?.id ?? null, draft, keyOf(draft)),
    onSuccess: () => {
      forget();
      void refreshAfter(queryClient, kind.commands[activity === null ? 'create' : 'update']);
    },
  });

  const savedId = save.data?.id;
  const tellSaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (savedId !== undefined) tellSaved(savedId);
  }, [savedId]);

  // Of two clicks before the page shows the first one to be taken, one saves.
  const isTaken = useRef(false);
  const saveOnce = () => {
    if (isTaken.current) return;
    isTaken.current = true;
    save.mutate(draft, { onError: () => (isTaken.current = false) });
  };

  useLeaveGuard({ creating: isTouched && !save.isSuccess, onLeave: forget });

  const goTo = (stage: Draft['stage']) => edit(() => ({ stage }));
  const trySave = () => {
    const changed =
      activity === null
        ? []
        : changedVotedOptions(activity.content.questions, activity.votes, draft.questions);
    if (changed.length === 0) saveOnce();
    else confirmChanges(changed, saveOnce);
  };

  return (
    <Stack gap="xl">
      <StageIndicator current={save.isSuccess ? 'share' : draft.stage} />
      {save.isSuccess ? (
        <ShareStage
          id={save.data.id}
          title={draft.quizTitle}
          url={save.data.quizUrl}
          message={kindText(activity === null ? 'save.created' : 'save.updated')}
        />
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
