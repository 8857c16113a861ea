import { Hono } from 'hono'
import * as z from 'zod/mini'
import { isLocale } from '../../i18n/locale.ts'
import { type Actor, requirePermission } from '../../platform/actor.ts'
import { calls } from '../../platform/api/call.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { Problem } from '../../platform/api/problem.ts'
import { listedMails, mailId, mailQuery, mailWithHtml } from './schema/index.ts'
import * as mailSchema from './schema/overview.ts'
import * as templateSchema from './schema/templates.ts'
import * as notifications from './service/index.server.ts'
import * as overview from './service/overview.server.ts'
import { ownPushDevice, pushSubscription } from './schema/push-devices.ts'
import * as devices from './service/push-devices.server.ts'
import { ownPhone, phoneCode, phoneNumber } from './schema/text-phones.ts'
import * as templates from './service/templates.server.ts'
import * as phones from './service/text-phones.server.ts'

/**
 * The template and language of an address.
 * @throws {Problem} 401, 403 for non-admins, 404 for an unknown language.
 */
function placeOf(actor: Actor, { template, locale }: { template: string; locale: string }) {
  requirePermission(actor, 'manage-mail')
  if (!isLocale(locale)) throw new Problem('not-found')
  return { template, locale }
}

const mailsApi = calls({ access: 'admin' })
  .get('/admin/mail-overview', {
    summary: 'How mail leaves the product',
    answer: mailSchema.mailOverview,
    handle: ({ actor }) => overview.readMailOverview(actor),
  })
  .post('/admin/mail-tests', {
    summary: 'Send a test mail at once, and say how that went',
    body: mailSchema.testMailRequest,
    answer: mailSchema.testMailResult,
    runsApart: true,
    handle: ({ actor, body, reader }) =>
      overview.sendTestMail(actor, { to: body.to, locale: reader.locale }),
  })
  .post('/admin/mail-resends', {
    summary:
      'Send all that failed, or were written while there was no mail server, since an instant or ever',
    body: mailSchema.resendRequest,
    status: 202,
    answer: mailSchema.resendResult,
    handle: ({ actor, body: { status, since } }) =>
      overview.resendAll(actor, {
        status,
        since: since === undefined ? undefined : new Date(since),
      }),
  })
  .get('/admin/mails', {
    summary: 'Mails, newest first',
    query: mailQuery,
    answer: listedMails,
    handle: ({ actor, query }) => notifications.listMails(actor, query),
  })
  .get('/admin/mails/:id', {
    summary: 'A mail with its HTML',
    param: mailId,
    answer: mailWithHtml,
    handle: ({ actor, param }) => notifications.getMail(actor, param.id),
  })
  .post('/admin/mails/:id/resend', {
    summary: 'Send a mail again',
    param: mailId,
    status: 202,
    answer: z.object({ queued: z.boolean() }),
    handle: async ({ actor, param }) => {
      await notifications.resendMail(actor, param.id)
      return { queued: true }
    },
  })
  .post('/admin/mails/:id/leave', {
    summary: 'Leave a mail unsent that failed',
    param: mailId,
    problems: { conflict: ['conflict'] },
    handle: ({ actor, param }) => notifications.leaveMail(actor, param.id),
  })
  .get('/admin/mail-templates', {
    summary: 'The mails whose texts can be changed',
    answer: templateSchema.listedTemplates,
    handle: ({ actor }) => templates.listTemplates(actor),
  })
  .get('/admin/mail-templates/:template/:locale', {
    summary: 'The texts of a mail',
    param: templateSchema.templatePath,
    answer: templateSchema.templateInFull,
    isVersioned: true,
    handle: ({ actor, param }) => templates.getTemplate(actor, placeOf(actor, param)),
  })
  .put('/admin/mail-templates/:template/:locale', {
    summary: 'Change the texts of a mail; those left out are built-in again',
    param: templateSchema.templatePath,
    body: templateSchema.templateTexts,
    answer: templateSchema.templateInFull,
    isVersioned: true,
    handle: ({ c, actor, param, body }) =>
      templates.saveTemplate(actor, placeOf(actor, param), body.texts, c.req.header('if-match')),
  })
  .post('/admin/mail-templates/:template/:locale/preview', {
    summary: 'What texts would make of a mail',
    param: templateSchema.templatePath,
    body: templateSchema.templateTexts,
    answer: templateSchema.templatePreviews,
    handle: ({ actor, param, body }) =>
      templates.previewTemplate(actor, placeOf(actor, param), body.texts),
  })
  .post('/admin/mail-templates/:template/:locale/test', {
    summary: 'Send an example with these texts to oneself',
    param: templateSchema.templatePath,
    body: templateSchema.templateTexts,
    answer: mailSchema.testMailResult,
    runsApart: true,
    handle: ({ actor, param, body }) => {
      const { email: to } = requirePermission(actor, 'manage-mail')
      const { template: of, locale } = placeOf(actor, param)
      const texts = templates.requireTestTexts({ template: of, locale }, body.texts)
      return overview.sendTestMail(actor, { to, locale, of, texts })
    },
  }).hono

const devicesApi = calls({ access: 'signed-in' })
  .get('/push-device', {
    summary: 'Whether this browser gets push messages, and the key with which it subscribes',
    answer: ownPushDevice,
    handle: ({ actor }) => devices.readOwnDevice(actor),
  })
  .put('/push-device', {
    summary: 'Send push messages to this browser until its person signs out there',
    body: pushSubscription,
    handle: ({ c, actor, body, reader: { locale } }) =>
      devices.addOwnDevice(actor, body, { locale, browserHash: c.get('browserHash')() }),
  })
  .delete('/push-device', {
    summary: 'Send no push messages to this browser',
    handle: ({ actor }) => devices.removeOwnDevice(actor),
  })
  .delete('/push-device/others', {
    summary: 'Send no push messages to one’s other browsers',
    handle: ({ actor }) => devices.removeOtherDevices(actor),
  })
  .get('/text-phone', {
    summary: 'The number that gets text messages',
    answer: ownPhone,
    handle: ({ actor }) => phones.readOwnPhone(actor),
  })
  .post('/text-phone', {
    summary: 'Send a code to a number that is to get text messages',
    problems: { 'not-found': ['not-found'] },
    body: phoneNumber,
    status: 202,
    answer: ownPhone,
    runsApart: true,
    handle: ({ actor, reader, body }) =>
      phones.askForCode(actor, { number: body.number, locale: reader.locale }),
  })
  .post('/text-phone/confirm', {
    summary: 'Take the code that came to the number',
    body: phoneCode,
    answer: ownPhone,
    ignoresKey: true,
    handle: ({ actor, body }) => phones.confirmNumber(actor, body),
  })
  .delete('/text-phone', {
    summary: 'Send no text messages any more',
    handle: ({ actor }) => phones.removeOwnPhone(actor),
  }).hono

export const notificationsApi = new Hono<ApiEnvironment>()
  .route('/', mailsApi)
  .route('/', devicesApi)

export type NotificationsApi = typeof notificationsApi
