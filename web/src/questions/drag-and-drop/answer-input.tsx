import { mediaOf } from '@pollux/domain/questions/question-fields';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { VisuallyHidden } from '../../shared/plain/visually-hidden.tsx';
import { PlainText } from '../../shared/rich-text/rich-text.tsx';
import { useReadable } from '../../shared/rich-text/use-readable.ts';
import type { AnswerInputProps } from '../answering.ts';
import { OptionText } from '../pairs/option-text.tsx';
import { optionOf, selectionOf, withoutSelection, withPair } from '../pairs/pairs.ts';
import pieces from '../pairs/pairs.module.css';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import classes from './drag-and-drop.module.css';
import { nextPlace } from './next-place.ts';
import { useDrag } from '../../shared/use-drag.ts';

type Question = SeenQuestionOf<'drag_and_drop'>;
type Piece = Question['selections'][number];

/**
 * Pieces that are dragged to their places; or tapped, and then the place; or picked by Enter or Space and moved by the
 * arrow keys (P279).
 */
export function DragAndDropAnswerInput({
  question: { type, options, selections },
  answer,
  titleId,
  describedBy,
  onAnswer,
}: AnswerInputProps<Question, AnswerOf<'drag_and_drop'>>) {
  const t = useTranslations('attend.answer');
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const pairs = answer?.pairs ?? [];
  const { draggable, isEndOfDrag } = useDrag(put);
  const read = useReadable(...[...options, ...selections].map(({ text }) => text));
  const pickedText = selections.find((piece) => piece.id === picked)?.text;

  /** Puts a piece into a place, or, with null, back to the others. */
  function put(pieceId: string, place: string | null) {
    setPicked(null);
    move(pieceId, place);
  }

  function move(pieceId: string, place: string | null) {
    const selection = read(selections.find((piece) => piece.id === pieceId)?.text ?? '');
    const option = options.find((option) => option.id === place);
    onAnswer({
      type,
      pairs: option === undefined ? withoutSelection(pairs, pieceId) : withPair(pairs, option.id, pieceId),
    });
    setSaid(
      option === undefined ? t('free', { selection }) : t('paired', { option: read(option.text), selection }),
    );
  }

  const tapPiece = (event: MouseEvent, pieceId: string) => {
    if (isEndOfDrag(event)) return;
    const place = optionOf(pairs, pieceId);
    if (picked !== null && picked !== pieceId && place !== undefined) put(picked, place);
    else setPicked(picked === pieceId ? null : pieceId);
  };

  const press = (event: KeyboardEvent, pieceId: string) => {
    if (event.key === 'Escape') setPicked(null);
    if (picked !== pieceId || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const places = options.map((option) => option.id);
    const place = nextPlace(places, pairs, pieceId, event.key === 'ArrowDown' ? 1 : -1);
    // A piece is another element in its place, so that the focus has to follow it.
    flushSync(() => move(pieceId, place));
    group.current?.querySelector<HTMLElement>(`[data-piece="${pieceId}"]`)?.focus();
  };

  const shown = (piece: Piece) => (
    <button
      type="button"
      className={`${pieces.piece} ${classes.piece}`}
      data-piece={piece.id}
      aria-pressed={piece.id === picked}
      aria-describedby={`${id}hint`}
      onClick={(event) => tapPiece(event, piece.id)}
      onKeyDown={(event) => press(event, piece.id)}
      {...draggable(piece.id)}
    >
      <IconGripVertical size={18} className={classes.grip} aria-hidden />
      <PlainText text={piece.text} />
    </button>
  );

  return (
    <div ref={group} role="group" aria-labelledby={titleId} aria-describedby={describedBy}>
      <p id={`${id}hint`} className={pieces.hint}>
        {pickedText === undefined ? t('drag') : t('picked', { selection: read(pickedText) })}
      </p>
      <ul className={pieces.pieces}>
        {selections
          .filter((piece) => optionOf(pairs, piece.id) === undefined)
          .map((piece) => (
            <li key={piece.id}>{shown(piece)}</li>
          ))}
      </ul>
      <ol className={pieces.rows}>
        {options.map((option, index) => {
          const piece = selections.find(({ id }) => id === selectionOf(pairs, option.id));
          return (
            <li key={option.id} className={pieces.row} data-place={option.id}>
              <span className={pieces.number} data-lit={piece !== undefined || undefined} aria-hidden>
                {index + 1}
              </span>
              <OptionText id={`${id}${option.id}`} text={option.text} media={mediaOf(option)} />
              <div className={pieces.place} role="group" aria-labelledby={`${id}${option.id}`}>
                {piece === undefined ? (
                  <button
                    type="button"
                    className={`${pieces.piece} ${classes.empty}`}
                    data-wanted={picked !== null || undefined}
                    onClick={() => picked !== null && put(picked, option.id)}
                  >
                    {t('emptyPlace')}
                  </button>
                ) : (
                  shown(piece)
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
