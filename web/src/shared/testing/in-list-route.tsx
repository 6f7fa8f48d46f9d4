import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, useMemo } from 'react';
import { type ListPlace, listPlace } from '../lists/list-place.ts';
import { type ListShape, listSearch } from '../lists/list-search.ts';

/** A screen as the route of a list shows it: with its place in the address. */
export function inListRoute(Screen: ComponentType<{ place: ListPlace }>, shape: ListShape) {
  return function ListRoute() {
    const search = useSearch({ strict: false });
    const at = useMemo(() => listSearch(shape)(search), [search]);
    const navigate = useNavigate();
    const place = listPlace(at, ({ search: change, replace }) =>
      navigate({ to: '.', search: (now) => change(listSearch(shape)(now)), replace }),
    );
    return <Screen place={place} />;
  };
}
