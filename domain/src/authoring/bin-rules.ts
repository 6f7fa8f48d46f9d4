/** So long an activity can be taken out of the bin; then it is deleted. */
export const BIN_DAYS = 30;
