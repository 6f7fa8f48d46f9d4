import { CloseButton, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type Ref, Suspense, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import type { DraftQuestion } from '../../../../questions/question.ts';
import { isFound } from './found-questions.ts';
import { JumpItem } from './jump-item.tsx';
import classes from './jump-list.module.css';

const SortableItems = lazyPart(async () => (await import('./sortable-items.tsx')).SortableItems);

export interface JumpListProps {
  readonly questions: readonly DraftQuestion[];
  /** The question under edit. */
  readonly currentId: string | null;
  readonly onJump: (id: string) => void;
  /** Puts a question behind the one with this id; null: first. */
  readonly onMove: (id: string, after: string | null) => void;
  readonly onShift: (id: string, by: -1 | 1) => void;
  readonly findRef?: Ref<HTMLInputElement>;
}

/**
 * All questions with how each of them stands, to jump to, to find and to drag. One of them is in the order of the tab
 * key; the arrow keys go through the others, and with Alt they move it.
 */
export const JumpList = memo(function JumpList({
  questions: newest,
  currentId,
  onJump,
  onMove,
  onShift,
  findRef,
}: JumpListProps) {
  const t = useTranslations('editor.jump');
  const [sought, setSought] = useState('');
  const found = useDeferredValue(sought);
  // Typing in a card comes first.
  const questions = useDeferredValue(newest);
  const items = questions
    .map((question, index) => ({ question, number: index + 1 }))
    .filter(({ question }) => isFound(question, found));
  const reachable = items.some(({ question }) => question.id === currentId)
    ? currentId
    : (items[0]?.question.id ?? null);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || target.dataset['jump'] === undefined) return;
    const links = [...currentTarget.querySelectorAll<HTMLElement>('[data-jump]')];
    const at = links.indexOf(target);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: links.length - 1 }[key];
    if (to === undefined) return;
    event.preventDefault();
    if (!altKey) links[to]?.focus();
    else if (key === 'ArrowUp' || key === 'ArrowDown')
      onShift(target.dataset['jump'], key === 'ArrowUp' ? -1 : 1);
  };

  const list = items.map(({ question, number }) => (
    <JumpItem
      key={question.id}
      question={question}
      number={number}
      isCurrent={question.id === currentId}
      isReachable={question.id === reachable}
      onJump={onJump}
    />
  ));
  return (
    <nav aria-label={t('label')} className={classes.list}>
      <TextInput
        ref={findRef}
        aria-label={t('find')}
        placeholder={t('find')}
        size="sm"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          sought !== '' && <CloseButton size="sm" aria-label={t('clear')} onClick={() => setSought('')} />
        }
        value={sought}
        onChange={({ currentTarget: { value } }) => setSought(value)}
      />
      <Text size="sm" c="dimmed" role="status" className={classes.found}>
        {found.trim() !== '' && t('found', { count: items.length })}
      </Text>
      {/* The keys are those of the links in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol className={classes.items} onKeyDown={walk}>
        {found.trim() === '' ? (
          <Suspense fallback={list}>
            <SortableItems
              questions={questions}
              currentId={reachable}
              shownId={currentId}
              onJump={onJump}
              onMove={onMove}
            />
          </Suspense>
        ) : (
          list
        )}
      </ol>
    </nav>
  );
});
