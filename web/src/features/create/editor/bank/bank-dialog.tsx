import { Modal, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import type { Question } from '@pollux/domain/questions/question-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../../shared/session/use-session.ts';
import type { EditDraft } from '../drafting/edit-draft.ts';
import { bankCopiesQuery } from './api/bank-queries.ts';
import { BankTexts } from './bank-texts.tsx';
import { InsertFromBank } from './insert-from-bank.tsx';
import { SaveToBank } from './save-to-bank.tsx';
import { UpdateCopies } from './update-copies.tsx';
import { useFollowShares } from './use-follow-shares.ts';

interface BankDialogProps {
  readonly quizId: string;
  readonly draft: Draft;
  readonly edit: EditDraft;
  /** How many more questions the activity can have. */
  readonly room: number;
  /** The question that somebody is at. */
  readonly currentId: string | null;
  readonly onAdd: (questions: readonly Question[]) => void;
  readonly onClose: () => void;
}

/** The question bank beside a draft: takes copies from it, saves questions to it, and updates copies. */
export function BankDialog(props: BankDialogProps) {
  return (
    <BankTexts>
      <Dialog {...props} />
    </BankTexts>
  );
}

const PARTS = ['insertPart', 'savePart', 'updatePart'] as const;
type Part = (typeof PARTS)[number];

function Dialog({ quizId, draft, edit, room, currentId, onAdd, onClose }: BankDialogProps) {
  const t = useTranslations('bank');
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const { user } = useSession();
  const [part, setPart] = useState<Part>('insertPart');
  const { data } = useQuery(bankCopiesQuery(quizId));
  useFollowShares();
  const newer = data?.copies.filter(({ question }) => question !== null).length ?? 0;
  return (
    <Modal opened onClose={onClose} title={t('title')} size="56rem" fullScreen={isPhone}>
      <Stack>
        <SegmentedControl
          aria-label={t('parts')}
          value={part}
          onChange={(value) => setPart(value as Part)}
          data={PARTS.map((value) => ({ value, label: t(value, { count: newer }) }))}
        />
        {part === 'insertPart' && <InsertFromBank quizId={quizId} room={room} onAdd={onAdd} />}
        {part === 'savePart' && (
          <SaveToBank
            quizId={quizId}
            draft={draft}
            userId={user?.id ?? ''}
            currentId={currentId}
            onDone={onClose}
          />
        )}
        {part === 'updatePart' && <UpdateCopies quizId={quizId} draft={draft} edit={edit} />}
      </Stack>
    </Modal>
  );
}
