import { Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LIVE_MODE } from '@pollux/domain/authoring/content/settings-rules';
import { QuestionTypesAlert, ReferenceAlert } from '../../../shared/reference/reference-alert.tsx';
import { refreshAfter } from '../../../shared/api/refresh-after.ts';
import { reportUnsaved } from '../../../shared/api/report-failure.ts';
import { NoResponse } from '../../../shared/api/client.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { activityQuery } from './api/get-activity.ts';
import { DetailsStage } from './details/details-stage.tsx';
import type { DraftSync } from './drafting/draft-sync.ts';
import { useCancel } from './drafting/use-cancel.tsx';
import { useDraftSync } from './drafting/use-draft-sync.ts';
import { useLeaving } from './drafting/use-leaving.ts';
import { HistoryButton } from './history/history-button.tsx';
import { useKind, useKindTexts } from './kinds/use-kind.ts';
import {
  loadChangedVotes,
  QuestionsStage,
  SettingsStage,
  ShareStage,
  useGoToStage,
  useStagesAhead,
} from './late-stages.ts';
import type { ChangedOption } from './model/changed-votes.ts';
import { type QuestionProblem, areDetailsComplete, draftProblem } from './model/rules.ts';
import { type EditingStage, useStage } from './model/use-stage.ts';
import { useConfirmChanges } from './settings/confirm-changes.tsx';
import { EditorBar } from './ui/editor-bar.tsx';
import { EditorSkeleton } from './ui/editor-skeleton.tsx';
import { StageIndicator } from './ui/stage-indicator.tsx';

// What is written is there before it can be copied.
const DuplicateButton = lazyPart(async () => (await import('./ui/duplicate-button.tsx')).DuplicateButton);

// Only of what is published.
const AnsweredByNow = lazyPart(async () => (await import('./ui/answered-by-now.tsx')).AnsweredByNow);

/**
 * The four stages of an activity (C009): details, questions, settings, and once it is published, share (C224). What is
 * written goes to the server by itself.
 * @param begin opens the draft
 */
export function Editor({
  userId,
  begin,
  onOpened,
  onPublished,
}: {
  userId: string;
  begin: () => DraftSync;
  /** The server has the draft, under this id. */
  onOpened?: (id: string) => void;
  /** The activity with this id is published, and is shown to be shared. */
  onPublished: (id: string) => void;
}) {
  const kind = useKind();
  const kindText = useKindTexts();
  const queryClient = useQueryClient();
  const [sync, state] = useDraftSync(begin);
  const { id, version, draft, saving, canUndo } = state;
  const [stage, setStage, forgetStage] = useStage(userId, id ?? kind.quizType);
  const [problem, setProblem] = useState<QuestionProblem | null>(null);
  const types = draft.questions.flatMap(({ type }) => type ?? []);
  const [show, onItsWay] = useGoToStage(types, setStage);
  const confirmChanges = useConfirmChanges();
  useStagesAhead(kind.questionTypes);

  const tellOpened = useEffectEvent((id: string) => onOpened?.(id));
  useEffect(() => {
    if (id !== null) tellOpened(id);
  }, [id]);

  /** The options with votes that publishing would change. @throws ApiProblem, NoResponse */
  const changedVotes = async (): Promise<ChangedOption[]> => {
    // Polls alone have votes, and only once they are published.
    if (kind.quizType !== 'POLL' || version === 0 || id === null) return [];
    const { changedVotedOptions } = await loadChangedVotes().catch((error: unknown) => {
      throw new NoResponse(error);
    });
    const { content, votes } = await queryClient.fetchQuery(activityQuery(id));
    return changedVotedOptions(content.questions, votes, draft.questions);
  };

  const publish = useMutation({
    mutationFn: async (isConfirmed: boolean) => {
      const changed = isConfirmed ? [] : await changedVotes();
      if (changed.length === 0) return sync.publish();
      confirmChanges(changed, () => publishOnce(true));
      return null;
    },
    onSuccess: (published) => {
      if (published === null) return;
      forgetStage();
      onPublished(published.id);
      void refreshAfter(queryClient, 'PublishActivity');
    },
    onError: (error) => reportUnsaved(kind.quizType, error),
  });
  const published = publish.data ?? null;

  // Of two clicks before the page shows the first one to be taken, one publishes.
  const isTaken = useRef(false);
  const publishOnce = (isConfirmed: boolean) => {
    if (isTaken.current) return;
    isTaken.current = true;
    publish.mutate(isConfirmed, { onSettled: () => (isTaken.current = false) });
  };

  // Once it is published, leaving asks nothing (C123).
  useLeaving(sync, {
    isCreating: version === 0 && canUndo && published === null,
    isUnsaved: saving.state !== 'saved' && published === null,
    onLeave: forgetStage,
  });
  const cancel = useCancel(sync, forgetStage);

  /** Goes to the first thing that keeps it from being published; true where there is none. */
  const isComplete = (): boolean => {
    const found = draftProblem(draft, kind.quizType);
    setProblem(found);
    if (!areDetailsComplete(draft.details, kind)) show('details');
    else if (found !== null) show('questions');
    else return true;
    return false;
  };

  const goTo = (stage: EditingStage) => {
    setProblem(null);
    show(stage);
  };
  const { edit } = sync;

  if (published !== null) {
    return (
      <Stack gap="xl">
        <StageIndicator current="share" />
        <Suspense fallback={<EditorSkeleton />}>
          <ShareStage
            id={published.id}
            title={draft.details.quizTitle}
            url={published.quizUrl}
            hasLeaderboard={draft.settings.quizMode === LIVE_MODE}
            message={kindText(published.isFirst ? 'save.created' : 'save.updated')}
          />
        </Suspense>
      </Stack>
    );
  }
  return (
    <Stack gap="sm" onBlur={() => sync.flush()}>
      <StageIndicator current={stage} />
      <EditorBar sync={sync} state={state}>
        {id !== null && (
          <>
            <Suspense>
              <DuplicateButton sync={sync} id={id} />
            </Suspense>
            <HistoryButton sync={sync} id={id} />
          </>
        )}
      </EditorBar>
      {id !== null && version > 0 && (
        <Suspense>
          <AnsweredByNow sync={sync} id={id} draft={draft} />
        </Suspense>
      )}
      {kind.isGraded ? <ReferenceAlert isChosenFrom={stage === 'details'} /> : <QuestionTypesAlert />}
      <Suspense fallback={<EditorSkeleton />}>
        {stage === 'details' ? (
          <DetailsStage
            draft={draft}
            edit={edit}
            onCancel={() => void cancel()}
            onNext={() => goTo('questions')}
            isGoingOn={onItsWay === 'questions'}
          />
        ) : stage === 'questions' ? (
          <QuestionsStage
            id={id}
            isSaved={saving.state === 'saved'}
            draft={draft}
            edit={edit}
            problem={problem}
            onProblem={setProblem}
            onBack={() => goTo('details')}
            onNext={() => goTo('settings')}
          />
        ) : (
          <SettingsStage
            draft={draft}
            edit={edit}
            onBack={() => goTo('questions')}
            onSave={() => isComplete() && publishOnce(false)}
            isSaving={publish.isPending}
            failure={publish.error}
            onReload={() => {
              publish.reset();
              void sync.reload().catch(() => undefined);
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}
