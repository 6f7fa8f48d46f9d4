/** Where browsers come from a learning platform: the pages of another site send them, with what is checked by itself. */
export const LTI_LOGIN = '/api/lti/login';
export const LTI_LAUNCH = '/api/lti/launch';

/** Where a teacher's choice of an activity comes in, from a page of our own. */
export const LTI_PICK = '/api/lti/pick';

/** Where the keys are by which platforms check what this product signs. */
export const LTI_KEYS = '/api/lti/keys';
