import { postStateOf } from '../../features/blog/rules/publishing.ts'
import type { Post } from '../../features/blog/schema/index.ts'
import { formatShortDate, formatTime } from '../../i18n/calendar/dates.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { zoneLabel } from '../../i18n/zones/zones.ts'
import { present } from '../../platform/present.ts'

/** The note on an unpublished post's page, for its author and the team. */
export function stateTexts(post: Post, timeZone: string) {
  const edit = m.writing_edit()
  const { scheduledFor } = post
  switch (postStateOf(post)) {
    case 'published':
      return undefined
    case 'draft':
      return { title: m.blog_state_draft(), text: m.blog_state_draft_text(), edit }
    case 'pending':
      return { title: m.blog_state_pending(), text: m.blog_state_draft_text(), edit }
    case 'scheduled': {
      const at = present(scheduledFor)
      const locale = getLocale()
      const reader = { locale, timeZone }
      const title = m.blog_state_scheduled({
        date: formatShortDate(at, reader),
        time: formatTime(at, reader),
        zone: zoneLabel(timeZone, { locale, instant: at }),
      })
      return { title, text: m.blog_state_scheduled_text(), edit }
    }
  }
}
