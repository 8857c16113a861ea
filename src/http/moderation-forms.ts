import { specialtiesIn } from '../features/blog/rules/author-profile.ts'
import { askedOf } from '../features/blog/rules/moderation.ts'
import type { PageForm } from './page-forms.ts'

/** The address of the same list, with what was done. */
function back({ pathname, searchParams }: URL, done: string): string {
  const search = new URLSearchParams(searchParams)
  search.set('done', done)
  return `${pathname}?${search}`
}

/**
 * The one form of the list of comments: its button says what is wanted, as it does with scripts.
 */
const ofComments: PageForm = {
  intent: 'comments-moderate',
  page: /^\/(?:admin|dashboard|publisher\/dashboard)\/comments$/,
  call: (fields) => {
    const asked = askedOf(fields)
    const path = '/api/blog/moderation/comments'
    return asked.kind === 'settle'
      ? { method: 'POST', path: `${path}/${asked.id}/reports`, json: { upTo: asked.upTo } }
      : { method: 'POST', path, json: { status: asked.status, comments: asked.comments } }
  },
  next: (_, page, fields) => {
    const asked = askedOf(fields)
    return back(page, asked.kind === 'settle' ? 'settled' : asked.status)
  },
}

/** The forms for deciding on comments, and the author's page. */
export const moderationForms: readonly PageForm[] = [
  ofComments,
  {
    intent: 'author-profile',
    page: /^\/settings$/,
    call: ({ bio, specialty }) => ({
      method: 'PUT',
      path: '/api/author-profile',
      json: { bio, specialty: specialtiesIn(typeof specialty === 'string' ? specialty : '') },
    }),
    next: () => '/settings?done=author',
  },
]
