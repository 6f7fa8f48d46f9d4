/** For the file dialog; what a file really is, the server finds out. */
export const ACCEPTED_IMAGES = 'image/png,image/jpeg,image/webp,image/gif';
