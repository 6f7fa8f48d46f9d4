// What stands between somebody and a session where people have names, and what is said of theirs: one chunk.
export { NameDoor } from './name-door.tsx';
export { TurnedAway } from './turned-away.tsx';
export { YouAre } from './you-are.tsx';
