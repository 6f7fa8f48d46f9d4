// What a certificate's texts must keep to. Without zod, so that pages can hold people to it as they type.

/** Of the reason for which its owner withdraws it. */
export const MOST_REVOCATION_CHARACTERS = 300;
