import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReadQuestions } from '@pollux/domain/authoring/importing';
import type { Question } from '@pollux/domain/questions/question-types';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChooseFile } from './choose-file.tsx';
import { FoundQuestions } from './found-questions.tsx';
import { ImportTexts } from './import-texts.tsx';

interface ImportDialogProps {
  /** How many more questions the activity can have. */
  readonly room: number;
  /** Rows that were pasted elsewhere, to begin with. */
  readonly rows: string | null;
  /** Whether the questions come into a draft, where undoing takes them back; otherwise whoever adds them tells it. */
  readonly isForDraft: boolean;
  readonly onAdd: (questions: readonly Question[]) => void;
  readonly onClose: () => void;
}

/** Takes questions from a file or from pasted rows: shows what was found, and adds what is chosen, all at once. */
export function ImportDialog(props: ImportDialogProps) {
  return (
    <ImportTexts>
      <Dialog {...props} />
    </ImportTexts>
  );
}

function Dialog({ room, rows, isForDraft, onAdd, onClose }: ImportDialogProps) {
  const t = useTranslations('importing');
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const [found, setFound] = useState<{ name: string; read: ReadQuestions } | null>(null);
  const [begun, setBegun] = useState(rows);
  return (
    <Modal opened onClose={onClose} title={t('title')} size="52rem" fullScreen={isPhone}>
      {found === null ? (
        <ChooseFile rows={begun} onRead={(name, read) => setFound({ name, read })} onClose={onClose} />
      ) : (
        <FoundQuestions
          name={found.name}
          read={found.read}
          room={room}
          isForDraft={isForDraft}
          onAdd={onAdd}
          onAnother={() => {
            setBegun(null);
            setFound(null);
          }}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
