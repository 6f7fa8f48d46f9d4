import { Lights } from '../../../shared/look/lights.tsx';

/** Where people's lights would be. None of them is lit, or one's own is. */
export function Sky({ isLit = false }: { isLit?: boolean }) {
  return <Lights lit={isLit ? 1 : 0} places={24} tone="lead" layout={{ rows: 3, step: 28 }} />;
}
