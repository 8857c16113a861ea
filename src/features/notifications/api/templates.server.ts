import { isLocale } from '../../../i18n/locale.ts'
import { type Actor, requirePermission } from '../../../platform/actor.ts'
import { answerList } from '../../../platform/api/lists.ts'
import { calls } from '../../../platform/api/call.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { testMailResult } from '../schema/overview.ts'
import {
  listedTemplates,
  templateInFull,
  templatePath,
  templatePreviews,
  templateTexts,
} from '../schema/templates.ts'
import { sendTestMail } from '../service/overview.server.ts'
import * as templates from '../service/templates.server.ts'

/**
 * The mail that an address names.
 * @throws {Problem} 401, 403 for non-admins, 404 in a language of which there are none.
 */
function placeOf(actor: Actor, { template, locale }: { template: string; locale: string }) {
  requirePermission(actor, 'manage-mail')
  if (!isLocale(locale)) throw new Problem('not-found')
  return { template, locale }
}

export const templatesApi = calls({ access: 'admin' })
  .get('/admin/mail-templates', {
    summary: 'The mails whose texts can be changed',
    answer: listedTemplates,
    handle: async ({ c, actor }) => answerList(c, await templates.listTemplates(actor)),
  })
  .get('/admin/mail-templates/:template/:locale', {
    summary: 'The texts of a mail',
    param: templatePath,
    answer: templateInFull,
    isVersioned: true,
    handle: ({ actor, param }) => templates.getTemplate(actor, placeOf(actor, param)),
  })
  .put('/admin/mail-templates/:template/:locale', {
    summary: 'Change the texts of a mail; those left out are built-in again',
    param: templatePath,
    body: templateTexts,
    answer: templateInFull,
    isVersioned: true,
    handle: ({ c, actor, param, body }) =>
      templates.saveTemplate(actor, placeOf(actor, param), body.texts, c.req.header('if-match')),
  })
  .post('/admin/mail-templates/:template/:locale/preview', {
    summary: 'What texts would make of a mail',
    param: templatePath,
    body: templateTexts,
    answer: templatePreviews,
    handle: ({ actor, param, body }) =>
      templates.previewTemplate(actor, placeOf(actor, param), body.texts),
  })
  .post('/admin/mail-templates/:template/:locale/test', {
    summary: 'Send an example with these texts to oneself',
    param: templatePath,
    body: templateTexts,
    answer: testMailResult,
    ignoresKey: true,
    handle: ({ actor, param, body }) => {
      const { email: to } = requirePermission(actor, 'manage-mail')
      const { template: of, locale } = placeOf(actor, param)
      const texts = templates.requireTestTexts({ template: of, locale }, body.texts)
      return sendTestMail(actor, { to, locale, of, texts })
    },
  }).hono
