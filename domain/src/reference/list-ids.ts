/** The lists that admins maintain and creators choose from, each by the id of its document and of its live room. */
export const listIds = {
  grades: '000000000000000000000001',
  subjects: '000000000000000000000002',
  questionTypes: '000000000000000000000003',
} as const;

/**
 * What tells that other lists have changed, by the id of its document and of its live room: the banners, which visitors
 * see too, and what prices are made of, which are plans, coupons and taxes.
 */
export const changesIds = {
  banners: '000000000000000000000004',
  prices: '000000000000000000000005',
} as const;

export type ListName = keyof typeof listIds;
