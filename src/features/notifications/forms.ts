import * as z from 'zod/mini'
import { emptyAsAbsent } from '../../platform/api/empty-as-absent.ts'
import { defineForm, hiddenId } from '../../platform/page-form.ts'
import { resendMail } from './client/index.ts'
import { resendAll, saveTemplate, sendTestMail } from './client/templates.ts'
import { resendRequest, testMailRequest } from './schema/overview.ts'
import { templatePath, templateText } from './schema/templates.ts'

const page = /^\/admin\/mail$/
const DAY_MS = 86_400_000

/** The texts by their keys, beside the mail and the language; without any the built-in ones. */
export const templateForm = defineForm({
  intent: 'mail-template',
  page,
  schema: z.catchall(templatePath, templateText),
  call: ({ template, locale, ...texts }, { version }) =>
    saveTemplate({ template, locale }, texts, version),
  next: (_, __, { template: kind, locale: language }) =>
    `/admin/mail?${new URLSearchParams({ view: 'templates', kind, language, done: 'saved' })}`,
})

export const testMailForm = defineForm({
  intent: 'mail-test',
  page,
  schema: z.object(testMailRequest.shape),
  call: ({ to }) => sendTestMail(to),
  next: ({ id }) => `/admin/mail?mail=${id}`,
})

export const resendForm = defineForm({
  intent: 'mail-resend',
  page,
  schema: z.object({ mailId: hiddenId }),
  call: ({ mailId }) => resendMail(mailId),
  next: (_, __, { mailId }) => `/admin/mail?mail=${mailId}&done=resent`,
})

/** Sends all mails that failed or were kept, of so many days or all. */
export const resendAllForm = defineForm({
  intent: 'mail-resends',
  page,
  schema: z.object({
    days: emptyAsAbsent(z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(3660)))),
    status: resendRequest.shape.status,
  }),
  call: ({ days, status }) =>
    resendAll({
      ...(days ? { since: new Date(Date.now() - days * DAY_MS).toISOString() } : {}),
      status,
    }),
  next: () => '/admin/mail',
})
