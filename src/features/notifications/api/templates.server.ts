import { Hono } from 'hono'
import { isLocale } from '../../../i18n/locale.ts'
import { requirePermission } from '../../../platform/actor.ts'
import { answerList } from '../../../platform/api/lists.ts'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../../platform/api/environment.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { valid } from '../../../platform/api/validation.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { testMailResult } from '../schema/overview.ts'
import {
  listedTemplates,
  templateInFull,
  templatePath,
  templatePreviews,
  templateTexts,
  type TemplateInFull,
} from '../schema/templates.ts'
import { sendTestMail } from '../service/overview.server.ts'
import * as templates from '../service/templates.server.ts'

/**
 * The mail that an address names.
 * @throws {Problem} 401, 403 for non-admins, 404 in a language of which there are none.
 */
function placeOf(c: ApiContext, { template, locale }: { template: string; locale: string }) {
  requirePermission(c.get('actor'), 'manage-mail')
  if (!isLocale(locale)) throw new Problem('not-found')
  return { template, locale }
}

function answer(c: ApiContext, template: TemplateInFull) {
  c.header('etag', toTag(template.version))
  return template
}

export const templatesApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/mail-templates',
    describeCall({
      summary: 'The mails whose texts can be changed',
      access: 'admin',
      answer: listedTemplates,
    }),
    async (c) => answerList(c, await templates.listTemplates(c.get('actor'))),
  )
  .get(
    '/admin/mail-templates/:template/:locale',
    describeCall({
      summary: 'The texts of a mail',
      access: 'admin',
      isVersioned: true,
      answer: templateInFull,
    }),
    valid('param', templatePath),
    async (c) =>
      c.json(
        answer(c, await templates.getTemplate(c.get('actor'), placeOf(c, c.req.valid('param')))),
      ),
  )
  .put(
    '/admin/mail-templates/:template/:locale',
    describeCall({
      summary: 'Change the texts of a mail; those left out are built-in again',
      isVersioned: true,
      access: 'admin',
      answer: templateInFull,
    }),
    valid('param', templatePath),
    valid('json', templateTexts),
    async (c) => {
      const { texts } = c.req.valid('json')
      const ifMatch = c.req.header('if-match')
      const place = placeOf(c, c.req.valid('param'))
      return c.json(answer(c, await templates.saveTemplate(c.get('actor'), place, texts, ifMatch)))
    },
  )
  .post(
    '/admin/mail-templates/:template/:locale/preview',
    describeCall({
      summary: 'What texts would make of a mail',
      access: 'admin',
      answer: templatePreviews,
    }),
    valid('param', templatePath),
    valid('json', templateTexts),
    (c) => {
      const { texts } = c.req.valid('json')
      return c.json(
        templates.previewTemplate(c.get('actor'), placeOf(c, c.req.valid('param')), texts),
      )
    },
  )
  .post(
    '/admin/mail-templates/:template/:locale/test',
    describeCall({
      summary: 'Send an example with these texts to oneself',
      access: 'admin',
      answer: testMailResult,
      ignoresKey: true,
    }),
    valid('param', templatePath),
    valid('json', templateTexts),
    async (c) => {
      const { email: to } = requirePermission(c.get('actor'), 'manage-mail')
      const { template: of, locale } = placeOf(c, c.req.valid('param'))
      const texts = templates.requireTestTexts({ template: of, locale }, c.req.valid('json').texts)
      return c.json(await sendTestMail(c.get('actor'), { to, locale, of, texts }))
    },
  )
