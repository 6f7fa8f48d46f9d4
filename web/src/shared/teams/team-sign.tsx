import {
  IconBellFilled,
  IconBoltFilled,
  IconCloudFilled,
  IconDiamondFilled,
  IconDropletFilled,
  IconFeatherFilled,
  IconFlameFilled,
  IconKeyFilled,
  IconLeafFilled,
  IconMoonFilled,
  IconMushroomFilled,
  IconSunFilled,
} from '@tabler/icons-react';
import classes from './team-sign.module.css';

// A team has a sign, a colour and a name, so nobody has to tell colours apart.

const LOOKS = [
  { sign: 'sun', Icon: IconSunFilled, colour: 'var(--category-1)' },
  { sign: 'moon', Icon: IconMoonFilled, colour: 'var(--category-2)' },
  { sign: 'leaf', Icon: IconLeafFilled, colour: 'var(--category-3)' },
  { sign: 'bell', Icon: IconBellFilled, colour: 'var(--category-4)' },
  { sign: 'key', Icon: IconKeyFilled, colour: 'var(--category-5)' },
  { sign: 'flame', Icon: IconFlameFilled, colour: 'var(--category-6)' },
  { sign: 'drop', Icon: IconDropletFilled, colour: 'var(--category-7)' },
  { sign: 'feather', Icon: IconFeatherFilled, colour: 'var(--category-8)' },
  { sign: 'cloud', Icon: IconCloudFilled, colour: 'var(--category-9)' },
  { sign: 'mushroom', Icon: IconMushroomFilled, colour: 'var(--category-10)' },
  { sign: 'bolt', Icon: IconBoltFilled, colour: 'var(--good)' },
  { sign: 'diamond', Icon: IconDiamondFilled, colour: 'var(--ink)' },
] as const;

/** The names of the signs in their order: what a team is called until its host calls it something else. */
export const SIGNS = LOOKS.map(({ sign }) => sign);

/** The sign of a team in its colour. @param team its place in the list of teams, from 0 on */
export function TeamSign({ team }: { team: number }) {
  const { Icon, colour } = LOOKS[team % LOOKS.length] ?? LOOKS[0];
  return (
    <span className={classes.sign} style={{ color: colour }} aria-hidden>
      <Icon />
    </span>
  );
}

/** A team as it is called everywhere: its sign and its name. */
export function TeamName({ team, name }: { team: number; name: string }) {
  return (
    <span className={classes.team}>
      <TeamSign team={team} />
      <bdi className={classes.name}>{name}</bdi>
    </span>
  );
}
