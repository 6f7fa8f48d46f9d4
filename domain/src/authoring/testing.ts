/** Lists with a grade and a subject, and every type of question switched on: what sample content can be chosen from. */
export const sampleLists = {
  switchedOff: new Set<string>(),
  known: { grades: new Set(['grade6']), subjects: new Set(['biology']) },
};
