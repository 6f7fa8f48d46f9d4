import type { WithdrawHallQuestion } from '@pollux/domain/hosting/hall-questions';
import type { VoteHallQuestion } from '@pollux/domain/hosting/hall-votes';
import type { ShownHallQuestion } from '@pollux/query-api/hosting/hall-contract';
import { IconThumbUp, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { send } from '../../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../../shared/api/idempotency-key.ts';
import { Button, UnstyledButton } from '../../../../shared/plain/button.tsx';
import { Settling } from '../../ui/settling.tsx';
import { AskForm } from './ask-form.tsx';
import classes from './hall-sheet.module.css';
import { type FollowedHall, useHall } from './use-hall.ts';

interface HallSheetProps {
  sessionId: string;
  /** What is said of something that was refused. */
  problemText: (problem: unknown) => string;
  onClose: () => void;
}

/** The questions from the hall on a phone: one asks, votes for what others have asked, and takes one's own back. */
export function HallSheet({ sessionId, problemText, onClose }: HallSheetProps) {
  const t = useTranslations('asking');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hall = useHall(sessionId);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <Settling>
      <dialog ref={dialog} className={classes.sheet} aria-labelledby={titleId} onClose={onClose}>
        <header className={classes.header}>
          <h2 id={titleId} className={classes.title}>
            {t('title')}
          </h2>
          <UnstyledButton className={classes.close} aria-label={t('close')} onClick={onClose}>
            <IconX size={22} aria-hidden />
          </UnstyledButton>
        </header>
        <Inside sessionId={sessionId} problemText={problemText} hall={hall} />
      </dialog>
    </Settling>
  );
}

type InsideProps = Omit<HallSheetProps, 'onClose'> & { readonly hall: FollowedHall };

function Inside({ sessionId, problemText, hall }: InsideProps) {
  const t = useTranslations('asking');
  const actions = useActions(sessionId, hall);
  const { view, error } = hall;
  const problem = actions.problem ?? (view === null ? error : null);
  const failure = (
    <p role="alert" className={classes.failure}>
      {problem === null ? null : problemText(problem)}
    </p>
  );
  if (view === null) return problem === null ? <p className={classes.note}>{t('loading')}</p> : failure;
  const { mode, isOpen, questions, own, pinned } = view;
  return (
    <>
      {mode === 'off' || !isOpen ? (
        <p className={classes.note}>{t('closed')}</p>
      ) : (
        <AskForm
          sessionId={sessionId}
          isHeld={mode === 'held'}
          problemText={problemText}
          onAsked={hall.refresh}
        />
      )}
      {failure}
      {own.length > 0 && (
        <section aria-label={t('own')}>
          <h3 className={classes.heading}>{t('own')}</h3>
          <ul className={classes.list}>
            {own.map(({ id, text, status }) => (
              <li key={id} className={classes.question}>
                <div className={classes.said}>
                  <p className={classes.text}>{text}</p>
                  <p className={classes.about}>
                    <span>{t(status)}</span>
                    {status === 'waiting' && isOpen && (
                      <TakeBack text={text} onPress={() => actions.withdraw(id)} />
                    )}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('list')} onPointerDown={hall.touched}>
        <h3 className={classes.heading}>{t('list')}</h3>
        {questions.length === 0 ? (
          <p className={classes.note}>{t('none')}</p>
        ) : (
          <ul className={classes.list}>
            {questions.map((question) => (
              <Question
                key={question.id}
                question={question}
                isPinned={question.id === pinned}
                isOpen={isOpen}
                actions={actions}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

interface QuestionProps {
  question: ShownHallQuestion;
  isPinned: boolean;
  isOpen: boolean;
  actions: Actions;
}

function Question({ question, isPinned, isOpen, actions }: QuestionProps) {
  const t = useTranslations('asking');
  const format = useFormatter();
  const { id, text, name, status, isMine } = question;
  const { isVoted, votes } = actions.asVoted(question);
  const isAnswered = status === 'answered';
  return (
    <li className={classes.question} data-pinned={isPinned || undefined}>
      <div className={classes.said}>
        <p className={classes.text}>{text}</p>
        <p className={classes.about}>
          {isPinned && <strong>{t('pinned')}</strong>}
          {isAnswered && <strong>{t('answered')}</strong>}
          <span>{name === '' ? t('nameless') : name}</span>
          {isMine && <span>{t('yours')}</span>}
          {isMine && !isAnswered && isOpen && <TakeBack text={text} onPress={() => actions.withdraw(id)} />}
        </p>
      </div>
      {isAnswered || !isOpen ? (
        <p className={classes.votes}>{t('votes', { count: votes })}</p>
      ) : (
        <UnstyledButton
          className={classes.vote}
          aria-pressed={isVoted}
          aria-label={t('vote', { text, count: votes })}
          onClick={() => actions.vote(question)}
        >
          <IconThumbUp size={20} aria-hidden />
          {format.number(votes)}
        </UnstyledButton>
      )}
    </li>
  );
}

function TakeBack({ text, onPress }: { text: string; onPress: () => void }) {
  const t = useTranslations('asking');
  return (
    <Button variant="subtle" size="compact-sm" aria-label={t('takeBackOne', { text })} onClick={onPress}>
      {t('takeBack')}
    </Button>
  );
}

interface Actions {
  readonly problem: unknown;
  vote(question: ShownHallQuestion): void;
  withdraw(questionId: string): void;
  /** A question as it is once the vote that is on its way has arrived. */
  asVoted(question: ShownHallQuestion): Pick<ShownHallQuestion, 'isVoted' | 'votes'>;
}

function useActions(sessionId: string, { refresh }: FollowedHall): Actions {
  const [problem, setProblem] = useState<unknown>(null);
  const [wished, setWished] = useState<ReadonlyMap<string, boolean>>(new Map());
  const settle = (questionId: string) =>
    setWished((before) => new Map([...before].filter(([id]) => id !== questionId)));
  const run = async (act: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await act();
    } catch (refusal) {
      setProblem(refusal);
    }
    await refresh();
  };
  const asVoted: Actions['asVoted'] = ({ id, isVoted, votes }) => {
    const wish = wished.get(id) ?? isVoted;
    return { isVoted: wish, votes: votes + Number(wish) - Number(isVoted) };
  };
  return {
    problem,
    asVoted,
    vote(question) {
      const { id: questionId } = question;
      if (wished.has(questionId)) return;
      const isFor = !question.isVoted;
      setWished((before) => new Map(before).set(questionId, isFor));
      const key = newIdempotencyKey();
      const wish = { sessionId, questionId, isFor };
      void run(() => send<typeof VoteHallQuestion>('VoteHallQuestion', wish, { key })).then(() =>
        settle(questionId),
      );
    },
    withdraw(questionId) {
      const key = newIdempotencyKey();
      const wish = { sessionId, questionId };
      void run(() => send<typeof WithdrawHallQuestion>('WithdrawHallQuestion', wish, { key }));
    },
  };
}
