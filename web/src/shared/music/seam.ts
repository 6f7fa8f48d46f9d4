/** So much of a track's end stands before its beginning in its file, and so much of its beginning behind its end. */
export const SEAM_SECONDS = 0.2;
