import * as z from 'zod/mini'
import { emptyAsAbsent } from '../../platform/api/empty-as-absent.ts'
import { wholeNumber } from '../../platform/api/whole-number.ts'
import { formsOn, hiddenId } from '../../platform/page-form.ts'
import { serverNow } from '../../platform/device/server-clock.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { notificationsApi, templateAt } from './client/index.ts'
import { resendRequest, testMailRequest } from './schema/overview.ts'
import { templatePlace, templateText } from './schema/templates.ts'
import { phoneCode, phoneNumber } from './schema/text-phones.ts'

const page = /^\/admin\/mail$/
const formOn = formsOn(page)

/** The texts by key, with the mail and the language; without texts a reset to the built-in ones. */
export const templateForm = formOn('mail-template', {
  schema: z.catchall(templatePlace, templateText),
  call: ({ template, locale, ...texts }, { version }) =>
    templateAt({ template, locale }).$put({ texts }, { version }),
  next: (_, __, { template: kind, locale: language }) =>
    `/admin/mail?${new URLSearchParams({ view: 'templates', kind, language, done: 'saved' })}`,
})

export const testMailForm = formOn('mail-test', {
  schema: z.object(testMailRequest.shape),
  call: ({ to }) => notificationsApi.admin['mail-tests'].$post({ to }),
  next: ({ id }) => `/admin/mail?mail=${id}`,
})

export const resendForm = formOn('mail-resend', {
  schema: z.object({ mailId: hiddenId }),
  call: ({ mailId }) => notificationsApi.admin.mails(mailId).resend.$post(),
  next: (_, __, { mailId }) => `/admin/mail?mail=${mailId}&done=resent`,
})

export const leaveMailForm = formOn('mail-leave', {
  schema: z.object({ mailId: hiddenId }),
  call: ({ mailId }) => notificationsApi.admin.mails(mailId).leave.$post(),
  next: (_, __, { mailId }) => `/admin/mail?mail=${mailId}&done=left`,
})

/** Resends all `failed` or `kept` mails, of a number of days or all. */
export const resendAllForm = formOn('mail-resends', {
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

export const deviceOffForm = formsOn(settingsPage)('push-device-off', {
  schema: z.object({}),
  call: () => notificationsApi['push-device'].$delete(),
  next: (_, { pathname }) => `${pathname}?done=device-off`,
})

export const phoneForm = formsOn(settingsPage)('text-phone', {
  schema: phoneNumber,
  call: ({ number }) => notificationsApi['text-phone'].$post({ number }),
  next: (_, { pathname }) => `${pathname}?view=mails`,
})

export const phoneCodeForm = formsOn(settingsPage)('text-phone-code', {
  schema: phoneCode,
  call: ({ code }) => notificationsApi['text-phone'].confirm.$post({ code }),
  next: (_, { pathname }) => `${pathname}?done=sms-on`,
})

export const phoneOffForm = formsOn(settingsPage)('text-phone-off', {
  schema: z.object({}),
  call: () => notificationsApi['text-phone'].$delete(),
  next: (_, { pathname }) => `${pathname}?done=sms-off`,
})

export const otherDevicesOffForm = formsOn(settingsPage)('push-others-off', {
  schema: z.object({}),
  call: () => notificationsApi['push-device'].others.$delete(),
  next: (_, { pathname }) => `${pathname}?done=devices-off`,
})
