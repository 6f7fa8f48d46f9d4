import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { SessionUser } from '../shared/session/use-session.ts';
import { PersonPicture } from '../shared/ui/person-picture.tsx';
import classes from './profile-link.module.css';

/**
 * The person's round picture, which leads to their profile; the letters show where there is no picture, and are
 * part of its name for those who say what they see [C047 C048 P189].
 */
export function ProfileLink({ user, letters }: { user: SessionUser; letters: string }) {
  const t = useTranslations('shell');
  return (
    <Link to="/dashboard/profile" className={classes.link} aria-label={`${letters} ${t('profile')}`}>
      <PersonPicture file={user.profilePic} letters={letters} size={36} />
    </Link>
  );
}
