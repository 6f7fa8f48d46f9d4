/** A subject that an installation begins with. */
export interface ReferenceSubject {
  readonly name: string;
  /** Of its drawing, which several may share. */
  readonly icon: string;
}

/** The first fifteen have pages of their own by these values: "World Languages" is at /dashboard/WorldLanguages (P039). */
export const referenceSubjects: readonly ReferenceSubject[] = [
  { name: 'English', icon: 'letters' },
  { name: 'Physics', icon: 'atom' },
  { name: 'Chemistry', icon: 'flask' },
  { name: 'Biology', icon: 'leaf' },
  { name: 'Science', icon: 'microscope' },
  { name: 'Computers', icon: 'screen' },
  { name: 'Geography', icon: 'globe' },
  { name: 'History', icon: 'column' },
  { name: 'Arts', icon: 'palette' },
  { name: 'Fun', icon: 'star' },
  { name: 'World Languages', icon: 'speech' },
  { name: 'Social Studies', icon: 'people' },
  { name: 'Professional Development', icon: 'steps' },
  { name: 'Physical Ed', icon: 'ball' },
  { name: 'Bioscience', icon: 'helix' },
  { name: 'Mathematics', icon: 'plus' },
  { name: 'Tamil', icon: 'book' },
  { name: 'Hindi', icon: 'book' },
  { name: 'Economics', icon: 'chart' },
  { name: 'Commerce', icon: 'coins' },
  { name: 'Accountancy', icon: 'ledger' },
  { name: 'Civics', icon: 'people' },
  { name: 'Environmental Studies', icon: 'leaf' },
  { name: 'Psychology', icon: 'mind' },
  { name: 'Music', icon: 'note' },
  { name: 'General Knowledge', icon: 'lamp' },
];
