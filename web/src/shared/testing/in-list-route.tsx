import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type ListPlace, listPlace } from '../lists/list-place.ts';
import { listSearch } from '../lists/list-search.ts';

/** A screen as the route of a list shows it: with its place in the address. */
export function inListRoute(Screen: ComponentType<{ place: ListPlace }>) {
  return function ListRoute() {
    const at = listSearch(useSearch({ strict: false }));
    const navigate = useNavigate();
    return <Screen place={listPlace(at, (options) => navigate({ to: '.', ...options }))} />;
  };
}
