import * as z from 'zod/mini'
import { defineForm, doneOn } from '../../../platform/page-form.ts'
import { sendModeration } from '../client/moderation.ts'
import { askedOf } from '../rules/moderation.ts'
import { moderation } from '../schema/moderation.ts'

/** The one form of the list of comments: the button that was pressed says what is wanted. */
export const moderationForm = defineForm({
  intent: 'comments-moderate',
  page: /^\/(?:admin|dashboard|publisher\/dashboard)\/comments$/,
  schema: z.pipe(z.transform(askedOf), moderation),
  call: sendModeration,
  next: (_, page, asked) => doneOn(page, asked.kind === 'settle' ? 'settled' : asked.status),
})
