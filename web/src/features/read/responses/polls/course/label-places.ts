/**
 * Where labels are written so that none covers another: each as near as can be to where it belongs.
 * @param wanted where each belongs, in pixels from above
 * @param gap how far the middles of two are apart at least
 * @param height none is below; so many labels as do not fit are as near to each other as they have to be
 */
export function labelPlaces(wanted: readonly number[], gap: number, height: number): number[] {
  const step = Math.min(gap, wanted.length > 1 ? height / (wanted.length - 1) : gap);
  const order = wanted
    .map((_, index) => index)
    .toSorted((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const places = [...wanted];
  let least = 0;
  for (const index of order) {
    places[index] = Math.max(least, wanted[index] ?? 0);
    least = (places[index] ?? 0) + step;
  }
  let most = height;
  for (const index of order.toReversed()) {
    places[index] = Math.min(most, places[index] ?? 0);
    most = (places[index] ?? 0) - step;
  }
  return places;
}
