import * as m from '../../../i18n/paraglide/messages.js'
import { UPLOAD_MAX_BYTES } from '../../../platform/files/uploads.ts'

/** Checks a chosen file before it is sent. */
export function checkFile(file: File | undefined, field: string) {
  if (!file) return { issues: [{ message: m.credentials_file_missing(), path: [field] }] }
  if (file.size > UPLOAD_MAX_BYTES)
    return { issues: [{ message: m.credentials_file_large(), path: [field] }] }
  return { value: file }
}
