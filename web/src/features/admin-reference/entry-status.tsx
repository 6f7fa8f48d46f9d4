import { useTranslations } from 'use-intl';
import { State } from '../../shared/look/state.tsx';
import type { ListName } from './list-head.tsx';

/** Whether an entry is offered, in the words of its list (A103, A112). */
export function EntryStatus({ list, isActive }: { list: ListName; isActive: boolean }) {
  const t = useTranslations('reference');
  return <State light={isActive ? 'lit' : 'unlit'}>{t(`${list}.${isActive ? 'active' : 'inactive'}`)}</State>;
}
