/** What may be uploaded. Safe for the browser. */

/** The largest picture or document, in bytes (promise 26). */
export const UPLOAD_MAX_BYTES = 8 * 1024 * 1024

/** The types that forms let people choose; the server looks at the file's own bytes. */
export const PICTURE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
]
export const DOCUMENT_TYPES = ['application/pdf', ...PICTURE_TYPES]
