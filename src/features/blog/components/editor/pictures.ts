import type { Locale } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../../platform/api/client.ts'
import { UPLOAD_MAX_BYTES } from '../../../../platform/files/uploads.ts'
import { present } from '../../../../platform/present.ts'
import { uploadPicture } from '../../client/writing.ts'
import type { ArticlePicture } from '../../schema/writing.ts'

/** Refuses a file before the upload; undefined if it may be sent. */
export function refusalOfFile(file: Blob | undefined): string | undefined {
  if (!file || file.size === 0) return m.writing_picture_file_missing()
  return file.size > UPLOAD_MAX_BYTES ? m.problem_file_too_large() : undefined
}

/** Uploads an article's picture; returns the reason if it is refused. */
export async function sendPicture(
  file: Blob | undefined,
): Promise<{ picture: ArticlePicture } | { refusal: string }> {
  const refusal = refusalOfFile(file)
  if (refusal) return { refusal }
  try {
    return { picture: await uploadPicture(present(file)) }
  } catch (error) {
    return { refusal: detailOf(error, m.writing_picture_failed()) }
  }
}

/** Placeholder text of a missing picture, in the article's language. */
export const placeOfPictureIn = (locale: Locale) => (alt: string) =>
  alt ? m.writing_paste_described({ alt }, { locale }) : m.writing_paste_place({}, { locale })
