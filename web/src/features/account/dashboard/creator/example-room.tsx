import { Button, Title, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Night } from '../../../../shared/look/night.tsx';
import { AnswerRows } from './answer-rows.tsx';
import classes from './example-room.module.css';
import { OPTIONS, type Option, useExampleRoom } from './use-example-room.ts';

/** How a room looks while people answer, to be played with. It is this page's alone and counted nowhere. */
export function ExampleRoom() {
  const t = useTranslations('dashboard.first.example');
  const { votes, isAnswering, answer, letTheRoomAnswer, beginAnew } = useExampleRoom();
  const answers = OPTIONS.map((key) => ({ key, count: votes[key], label: t(key) }));
  return (
    <Night className={classes.room}>
      <section aria-labelledby="example" className={classes.example}>
        <p className={classes.note}>{t('label')}</p>
        <Title order={2} id="example" className={classes.question}>
          {t('question')}
        </Title>
        <AnswerRows answers={answers} onAnswer={(key) => answer(key as Option)} />
        <VisuallyHidden role="status">
          {!isAnswering &&
            answers.map(({ key, label, count }) => <p key={key}>{t('said', { answer: label, count })}</p>)}
        </VisuallyHidden>
        <div className={classes.buttons}>
          <Button color="star" disabled={isAnswering} onClick={letTheRoomAnswer}>
            {t('room')}
          </Button>
          <Button variant="default" onClick={beginAnew}>
            {t('anew')}
          </Button>
        </div>
        <p className={classes.note}>{t('private')}</p>
      </section>
    </Night>
  );
}
