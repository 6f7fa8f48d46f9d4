import { useState } from 'react';
import { coverUrl } from '../api/client.ts';
import { activityLights } from './activity-lights.ts';
import classes from './activity-picture.module.css';

/**
 * The picture of an activity, 16 by 9 and as wide as there is room: its cover; where it has none, or it cannot be had,
 * lights drawn from its id. It decorates: the title stands beside it.
 */
export function ActivityPicture({
  activity: { id, coverImage },
}: {
  activity: { readonly id: string; readonly coverImage: string | null };
}) {
  const [failed, setFailed] = useState(false);
  if (coverImage !== null && !failed) {
    return (
      <img
        src={coverUrl(coverImage)}
        alt=""
        loading="lazy"
        className={classes.picture}
        onError={() => setFailed(true)}
      />
    );
  }
  return (
    <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden className={classes.picture}>
      {activityLights(id).map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className={classes.light} />
      ))}
    </svg>
  );
}
