import * as contactInbox from '../features/contact/forms/inbox.ts'
import * as contact from '../features/contact/forms/message.ts'
import * as reviewModeration from '../features/reviews/forms/moderation.ts'
import * as reviews from '../features/reviews/forms/reviews.ts'
import * as waitlist from '../features/waitlist/forms.ts'
import { sendJson } from '../platform/api-client.ts'
import type { PostedForm } from '../platform/page-form.ts'
import { pageForms, type PageForm } from './page-forms.ts'

const ofFeatures: readonly Readonly<Record<string, PostedForm>>[] = [
  contact,
  contactInbox,
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
