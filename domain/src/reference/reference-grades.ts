/** The grades that an installation begins with, in the order in which creators are offered them (A175, P622). */
export const referenceGrades: readonly string[] = [
  'Pre-K',
  'Kindergarten',
  'Elementary',
  ...Array.from({ length: 12 }, (_, index) => `Grade ${index + 1}`),
  'High School',
  'Secondary',
  'College',
  'Undergraduate',
  'Postgraduate',
  'PhD',
  'Competitive Exams',
  'Professional',
  'Everyone',
];
