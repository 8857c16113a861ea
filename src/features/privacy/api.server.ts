import { isLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { calls } from '../../platform/api/call.ts'
import type { ApiContext } from '../../platform/api/environment.ts'
import { invalidField } from '../../platform/api/problem.ts'
import { exportFileName } from './rules.ts'
import { accountDeletion, deletionTerms, exportedData } from './schema.ts'
import * as privacy from './service.server.ts'

type ClearCookies = (c: ApiContext) => void

export const buildPrivacyApi = (clearCookies: ClearCookies) =>
  calls()
    .get('/export', {
      summary: 'Everything that is stored of the signed-in person, as a file',
      access: 'signed-in',
      asksAgain: true,
      answer: exportedData,
      handle: async ({ c, actor, reader }) => {
        // A followed link sends no header with the language of its page.
        const asked = c.req.query('language')
        const locale = isLocale(asked) ? asked : reader.locale
        const exported = await privacy.exportOwnData(actor, locale)
        const name = exportFileName(new Date(exported.madeAt))
        // Indented for human readers.
        return c.body(JSON.stringify(exported, null, 2), 200, {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        })
      },
    })
    .get('/account-deletion', {
      summary: 'What deleting the own account asks for',
      access: 'signed-in',
      answer: deletionTerms,
      handle: ({ actor }) => privacy.getDeletionTerms(actor),
    })
    .post('/account-deletion', {
      summary: 'Delete the own account',
      access: 'signed-in',
      problems: {
        forbidden: ['proof-required'],
        conflict: ['last-admin'],
        'too-many-requests': ['too-many-sign-ins'],
      },
      body: accountDeletion,
      ignoresKey: true,
      handle: async ({ c, actor, body }) => {
        const result = await privacy.deleteAccount(actor, body)
        if (result.ok) return clearCookies(c)
        if (result.reason === 'last-admin') return result
        throw result.reason === 'wrong-password'
          ? invalidField('password', m.privacy_delete_wrong_password(), result.reason)
          : invalidField('word', m.privacy_delete_wrong_word(), result.reason)
      },
    }).hono

export type PrivacyApi = ReturnType<typeof buildPrivacyApi>
