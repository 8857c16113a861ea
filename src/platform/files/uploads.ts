/** Limits and types of uploads. Safe for the browser. */

/** The largest picture or document, in bytes (promise 26). */
export const UPLOAD_MAX_BYTES = 8 * 1024 * 1024

/** Types offered in file dialogs; the server checks the file's own bytes. */
export const PICTURE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
]
export const DOCUMENT_TYPES = ['application/pdf', ...PICTURE_TYPES]
