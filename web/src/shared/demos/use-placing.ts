import { useState } from 'react';

/** Pieces that are put into places, by picking a piece and then a place. */
export interface Placing<Piece extends string> {
  /** The piece that waits for its place. */
  readonly picked: Piece | undefined;
  /** Whether every place has a piece: only then is it said what is right. */
  readonly isComplete: boolean;
  /** How many pieces are in the place of their own name. */
  readonly right: number;
  placeOf(piece: Piece): Piece | undefined;
  pieceIn(place: Piece): Piece | undefined;
  /** Picks a piece up, also from a place; picking it again lets go of it. */
  pick(piece: Piece): void;
  /** Puts a piece into a place; what was there before is free again. */
  put(piece: Piece, place: Piece): void;
  /** Puts the picked piece into a place, or takes up the one that is there. */
  choosePlace(place: Piece): void;
  reset(): void;
}

/** Every piece belongs into the place that has its name. */
export function usePlacing<Piece extends string>(pieces: readonly Piece[]): Placing<Piece> {
  const [places, setPlaces] = useState<ReadonlyMap<Piece, Piece>>(new Map());
  const [picked, setPicked] = useState<Piece>();
  const pieceIn = (place: Piece) => pieces.find((piece) => places.get(piece) === place);
  const put = (piece: Piece, place: Piece) => {
    const others = [...places].filter(([other, taken]) => other !== piece && taken !== place);
    setPlaces(new Map([...others, [piece, place]]));
    setPicked(undefined);
  };
  return {
    picked,
    isComplete: places.size === pieces.length,
    right: pieces.filter((piece) => places.get(piece) === piece).length,
    placeOf: (piece) => places.get(piece),
    pieceIn,
    pick: (piece) => setPicked(piece === picked ? undefined : piece),
    put,
    choosePlace: (place) => (picked === undefined ? setPicked(pieceIn(place)) : put(picked, place)),
    reset() {
      setPlaces(new Map());
      setPicked(undefined);
    },
  };
}
