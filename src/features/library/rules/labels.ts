/** The names of types, in the page's language unless another is given. */
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { ResourceType } from './index.ts'

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

export const typeLabel: Record<ResourceType, Sentence> = {
  article: m.library_type_article,
  video: m.library_type_video,
  guide: m.library_type_guide,
}
