/** Lists with a grade and a subject, and every type of question switched on: what sample content can be chosen from. */
export const sampleLists = {
  switchedOff: new Set<string>(),
  known: { grades: new Set(['grade6']), subjects: new Set(['biology']) },
};

/** A quiz that can be published, as its creator sends it. */
export const sampleQuiz = {
  quizTitle: 'Plants',
  quizGrades: ['grade6'],
  subjects: ['biology'],
  language: 'Eng',
  paymentType: 'free',
  questions: [
    {
      id: '1'.padStart(24, '0'),
      type: 'mcq',
      title: 'Which one?',
      options: ['Leaf', 'Root'].map((text, index) => ({ id: `1${index}`.padStart(24, '0'), text })),
      answers: ['10'.padStart(24, '0')],
    },
  ],
} as const;
