/** The lists that admins maintain and creators choose from, each by the id of its document and of its live room. */
export const listIds = {
  grades: '000000000000000000000001',
  subjects: '000000000000000000000002',
  questionTypes: '000000000000000000000003',
} as const;

export type ListName = keyof typeof listIds;
