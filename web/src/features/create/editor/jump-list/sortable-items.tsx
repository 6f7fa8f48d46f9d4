import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import type { DraftQuestion } from '../../../../questions/question.ts';
import { JumpLink } from './jump-item.tsx';
import classes from './jump-list.module.css';

/** By mouse or pen a question is dragged from anywhere; by a finger from its handle at once. */
class PointerOrHandle extends PointerSensor {
  static override activators: typeof PointerSensor.activators = [
    {
      eventName: 'onPointerDown',
      handler: ({ nativeEvent: { isPrimary, button, pointerType, target } }) =>
        isPrimary &&
        button === 0 &&
        (pointerType !== 'touch' || (target instanceof Element && target.closest('[data-handle]') !== null)),
    },
  ];
}

// A click is not yet a drag; a finger that moves at once scrolls the list, and one that rests drags from anywhere. Were
// these made with each render, each would draw every item anew.
const pointer = { activationConstraint: { distance: 4 } };
const rest = { activationConstraint: { delay: 200, tolerance: 8 } };

// Dragging is for pointers; whoever uses a screen reader has the keys of the list, and hears where the question is then.
const accessibility = {
  container: document.body,
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** The questions of the list, each of which can be dragged to another place. */
export function SortableItems({
  questions,
  currentId,
  shownId,
  onJump,
  onMove,
}: {
  questions: readonly DraftQuestion[];
  /** The one that the tab key leads to. */
  currentId: string | null;
  /** The one under edit. */
  shownId: string | null;
  onJump: (id: string) => void;
  onMove: (id: string, after: string | null) => void;
}) {
  const sensors = useSensors(useSensor(PointerOrHandle, pointer), useSensor(TouchSensor, rest));
  // The same list for as long as it says the same: a new one would draw every item anew.
  const order = questions.map(({ id }) => id).join(' ');
  const ids = useMemo(() => order.split(' '), [order]);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    const from = ids.indexOf(`${active.id}`);
    const to = ids.indexOf(`${over.id}`);
    onMove(`${active.id}`, ids[from < to ? to : to - 1] ?? null);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {questions.map((question, index) => (
          <SortableItem
            key={question.id}
            question={question}
            number={index + 1}
            isCurrent={question.id === shownId}
            isReachable={question.id === currentId}
            onJump={onJump}
          />
        ))}
      </SortableContext>
    </DndContext>
  );
}

const SortableItem = memo(function SortableItem(props: {
  question: DraftQuestion;
  number: number;
  isCurrent: boolean;
  isReachable: boolean;
  onJump: (id: string) => void;
}) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: props.question.id });
  const style = transform === null ? {} : { transform: `translateY(${transform.y}px)`, transition };
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragged={isDragging || undefined}
      style={style}
      {...listeners}
    >
      <JumpLink {...props}>
        <span className={classes.handle} data-handle aria-hidden>
          <IconGripVertical size={16} />
        </span>
      </JumpLink>
    </li>
  );
});
