import { Title } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Subject, useSubjects } from '../../../shared/reference/use-reference-lists.ts';
import classes from './explore.module.css';

/** A tile for each subject, which leads to its page [P182]. */
export function ExploreSubjects({ chosen }: { chosen?: string | undefined }) {
  const t = useTranslations('explore');
  const { data } = useSubjects();
  if (data === undefined || data.length === 0) return null;
  return (
    <nav aria-labelledby="explore-subjects" className={classes.subjects}>
      <Title order={2} fz="md" id="explore-subjects">
        {t('category')}
      </Title>
      <ul className={classes.tiles}>
        {data.map((subject) => (
          <li key={subject.id}>
            <Link
              to="/dashboard/$subject"
              params={{ subject: subject.value }}
              className={classes.tile}
              aria-current={subject.value === chosen ? 'page' : undefined}
            >
              <SubjectPicture url={subject.url} />
              <span>{subject.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The icon of a subject, or books where it has none that can be shown [P183]. */
function SubjectPicture({ url }: Pick<Subject, 'url'>) {
  const [failed, setFailed] = useState(false);
  if (url === '' || failed) return <IconBooks size={40} stroke={1.5} aria-hidden />;
  return <img src={url} alt="" width={40} height={40} loading="lazy" onError={() => setFailed(true)} />;
}
