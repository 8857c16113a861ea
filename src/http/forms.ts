import * as concerns from '../features/aftercare/forms/concerns.ts'
import * as aftercare from '../features/aftercare/forms/consultation.ts'
import * as children from '../features/children/forms/profiles.ts'
import * as childSharing from '../features/children/forms/sharing.ts'
import * as contactInbox from '../features/contact/forms/inbox.ts'
import * as contact from '../features/contact/forms/message.ts'
import * as messages from '../features/messages/forms/conversation.ts'
import * as messageReports from '../features/messages/forms/reports.ts'
import * as privacy from '../features/privacy/forms.ts'
import * as reviewModeration from '../features/reviews/forms/moderation.ts'
import * as reviews from '../features/reviews/forms/reviews.ts'
import * as waitlist from '../features/waitlist/forms.ts'
import { sendJson } from '../platform/api/client.ts'
import type { PostedForm } from '../platform/page-form.ts'
import { pageForms, type PageForm } from './page-forms.ts'

const ofFeatures: readonly Readonly<Record<string, PostedForm>>[] = [
  aftercare,
  childSharing,
  children,
  concerns,
  contact,
  contactInbox,
  messageReports,
  messages,
  privacy,
  reviews,
  reviewModeration,
  waitlist,
]

/** A form that names its call by path. */
const byPath = (form: PageForm): PostedForm => ({
  intent: form.intent,
  page: form.page,
  async post(values, { page }) {
    const { method, path, json } = form.call(values, page)
    const answer = await sendJson(method, path, json)
    return { next: form.next(answer, page, values), shown: form.shown?.(answer) }
  },
})

/** Every form that its page accepts by POST: all that the features define. */
export const forms: readonly PostedForm[] = [
  ...ofFeatures.flatMap((defined) => Object.values(defined)),
  ...pageForms.map(byPath),
]
