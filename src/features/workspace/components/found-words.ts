import * as m from '../../../i18n/paraglide/messages.js'
import type { FoundKind } from '../rules.ts'

interface FoundWords {
  title: () => string
  /** The page of one of them, without the language. */
  path: (id: number) => string
}

const WORDS: Record<FoundKind, FoundWords> = {
  person: { title: m.workspace_found_people, path: (id) => `/admin/users?open=${id}` },
  'own-consultation': { title: m.common_consultations, path: (id) => `/consultations/${id}` },
  consultation: { title: m.common_consultations, path: (id) => `/admin/consultations?open=${id}` },
  post: { title: m.workspace_found_posts, path: (id) => `/publisher/posts/edit/${id}` },
  resource: { title: m.common_resources, path: (id) => `/admin/library?open=${id}` },
  medium: {
    title: m.workspace_found_media,
    path: (id) => `/publisher/dashboard/media?open=${id}`,
  },
  mail: { title: m.dashboard_admin_mail, path: (id) => `/admin/mail?mail=${id}` },
}

export const foundWords = (kind: FoundKind): FoundWords => WORDS[kind]
