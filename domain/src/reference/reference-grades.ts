/** The grades that an installation begins with, in the order in which creators are offered them (A175). */
export const referenceGrades: readonly string[] = [
  'Pre-K',
  'Kindergarten',
  ...Array.from({ length: 12 }, (_, index) => `Grade ${index + 1}`),
  'High School',
  'Undergraduate',
  'Postgraduate',
  'Competitive Exams',
  'Professional',
  'Everyone',
];
