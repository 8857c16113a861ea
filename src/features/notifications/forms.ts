import * as z from 'zod/mini'
import { emptyAsAbsent } from '../../platform/api/empty-as-absent.ts'
import { wholeNumber } from '../../platform/api/whole-number.ts'
import { defineForm, hiddenId } from '../../platform/page-form.ts'
import { serverNow } from '../../platform/device/server-clock.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { notificationsApi, templateAt } from './client/index.ts'
import { resendRequest, testMailRequest } from './schema/overview.ts'
import { templatePlace, templateText } from './schema/templates.ts'
import { phoneCode, phoneNumber } from './schema/text-phones.ts'

const page = /^\/admin\/mail$/

/** The texts by key, with the mail and the language; without texts a reset to the built-in ones. */
export const templateForm = defineForm({
  intent: 'mail-template',
  page,
  schema: z.catchall(templatePlace, templateText),
  call: ({ template, locale, ...texts }, { version }) =>
    templateAt({ template, locale }).$put({ texts }, { version }),
  next: (_, __, { template: kind, locale: language }) =>
    `/admin/mail?${new URLSearchParams({ view: 'templates', kind, language, done: 'saved' })}`,
})

export const testMailForm = defineForm({
  intent: 'mail-test',
  page,
  schema: z.object(testMailRequest.shape),
  call: ({ to }) => notificationsApi.admin['mail-tests'].$post({ to }),
  next: ({ id }) => `/admin/mail?mail=${id}`,
})

export const resendForm = defineForm({
  intent: 'mail-resend',
  page,
  schema: z.object({ mailId: hiddenId }),
  call: ({ mailId }) => notificationsApi.admin.mails(mailId).resend.$post(),
  next: (_, __, { mailId }) => `/admin/mail?mail=${mailId}&done=resent`,
})

/** Resends all `failed` or `kept` mails, of a number of days or all. */
export const resendAllForm = defineForm({
  intent: 'mail-resends',
  page,
  schema: z.object({
    days: emptyAsAbsent(wholeNumber(1, 3660)),
    status: resendRequest.shape.status,
  }),
  call: ({ days, status }) =>
    notificationsApi.admin['mail-resends'].$post({
      ...(days ? { since: new Date(serverNow().getTime() - days * DAY_MS).toISOString() } : {}),
      status,
    }),
  next: () => '/admin/mail',
})

/** For families a tab, for others a page. */
const settingsPage = /^\/(?:dashboard\/)?settings$/

export const deviceOffForm = defineForm({
  intent: 'push-device-off',
  page: settingsPage,
  schema: z.object({}),
  call: () => notificationsApi['push-device'].$delete(),
  next: (_, { pathname }) => `${pathname}?done=device-off`,
})

export const phoneForm = defineForm({
  intent: 'text-phone',
  page: settingsPage,
  schema: phoneNumber,
  call: ({ number }) => notificationsApi['text-phone'].$post({ number }),
  next: (_, { pathname }) => `${pathname}?view=mails`,
})

export const phoneCodeForm = defineForm({
  intent: 'text-phone-code',
  page: settingsPage,
  schema: phoneCode,
  call: ({ code }) => notificationsApi['text-phone'].confirm.$post({ code }),
  next: (_, { pathname }) => `${pathname}?done=sms-on`,
})

export const phoneOffForm = defineForm({
  intent: 'text-phone-off',
  page: settingsPage,
  schema: z.object({}),
  call: () => notificationsApi['text-phone'].$delete(),
  next: (_, { pathname }) => `${pathname}?done=sms-off`,
})

export const otherDevicesOffForm = defineForm({
  intent: 'push-others-off',
  page: settingsPage,
  schema: z.object({}),
  call: () => notificationsApi['push-device'].others.$delete(),
  next: (_, { pathname }) => `${pathname}?done=devices-off`,
})
