import { CellText } from '../../../shared/lists/cell-text.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { seesPeople } from '../activities/made-list.ts';
import { USER_PAGE } from '../frame/office-page.ts';
import { useOffice } from '../frame/use-office.ts';

/** Leads to who somebody is (A094); for whoever has no users among their pages it is a name alone. */
export function UserLink({ userId, name }: { userId: string; name: string }) {
  const office = useOffice();
  const role = useSession().user?.role ?? 'visitor';
  if (!seesPeople(role)) return <CellText>{name}</CellText>;
  return (
    <TextLink to={USER_PAGE} params={{ office, userId }} c="inherit" underline="always">
      <CellText>{name}</CellText>
    </TextLink>
  );
}
