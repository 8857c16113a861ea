import * as m from '../../../../i18n/paraglide/messages.js'
import { UPLOAD_MAX_BYTES } from '../../../../platform/files/uploads.ts'

/** What is wrong with a file before it is sent; nothing when it may be sent. */
export function refusalOfFile(file: Blob | undefined): string | undefined {
  if (!file || file.size === 0) return m.writing_picture_file_missing()
  return file.size > UPLOAD_MAX_BYTES ? m.writing_picture_large() : undefined
}
