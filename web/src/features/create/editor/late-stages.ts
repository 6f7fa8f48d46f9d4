import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { QuestionType } from '../../../questions/question.ts';
import { lazyPart, whenIdle } from '../../../shared/ui/lazy-part.tsx';
import { loadLeftReader } from './drafting/load-left-reader.ts';
import type { EditingStage } from './model/use-stage.ts';

// The editor begins with the details of an activity. What comes behind them is loaded while those are written.

export const QuestionsStage = lazyPart(
  async () => (await import('./questions/questions-stage.tsx')).QuestionsStage,
);
export const SettingsStage = lazyPart(
  async () => (await import('./settings/settings-stage.tsx')).SettingsStage,
);
export const ShareStage = lazyPart(async () => (await import('./share/share-stage.tsx')).ShareStage);

/** What publishing asks of a poll that has votes. */
export const loadChangedVotes = () => import('./model/changed-votes.ts');

/** The fields of these types of question; those that do not come are asked for again where they are shown. */
async function loadTypes(types: readonly QuestionType[]): Promise<void> {
  const { loadAuthoring } = await import('../../../questions/question-types/for-editor.ts');
  await loadAuthoring(types);
}

const loads: Readonly<Record<EditingStage, (types: readonly QuestionType[]) => Promise<unknown>>> = {
  details: () => Promise.resolve(),
  // Whole, as what came later would move the button that is pressed next.
  questions: (types) => Promise.all([QuestionsStage.load(), loadTypes(types)]),
  settings: () => SettingsStage.load(),
};

/** Loads what comes behind the first stage as soon as that has come up; what does not come is asked for when it is needed. */
export function useStagesAhead(questionTypes: readonly QuestionType[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        const types = () => loadTypes(questionTypes);
        const parts = [QuestionsStage.load, types, SettingsStage.load, ShareStage.load];
        void Promise.allSettled([...parts, loadChangedVotes, loadLeftReader].map((load) => load()));
      }),
    [questionTypes],
  );
}

/**
 * Goes to a stage as soon as its code is there, while the one before stays; where it does not come now, that is told, and
 * it can be tried again.
 * @param types those of the questions that there are
 * @param show shows it
 * @returns also the stage that is on its way; null if none is
 */
export function useGoToStage(
  types: readonly QuestionType[],
  show: (stage: EditingStage) => void,
): readonly [goTo: (stage: EditingStage) => void, onItsWay: EditingStage | null] {
  const t = useTranslations('common');
  const [onItsWay, setOnItsWay] = useState<EditingStage | null>(null);
  const last = useRef<EditingStage | null>(null);
  const goTo = async (stage: EditingStage) => {
    last.current = stage;
    setOnItsWay(stage);
    try {
      await loads[stage](types);
      // Whoever has gone elsewhere meanwhile stays there.
      if (last.current === stage) show(stage);
    } catch {
      notifications.show({ color: 'red', message: t('noResponse') });
    } finally {
      if (last.current === stage) setOnItsWay(null);
    }
  };
  return [(stage) => void goTo(stage), onItsWay];
}
