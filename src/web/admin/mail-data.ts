import { fetchMail, fetchMails } from '../../features/notifications/client.ts'
import {
  fetchMailOverview,
  fetchTemplate,
  fetchTemplates,
  previewTemplate,
} from '../../features/notifications/client/templates.ts'
import { MAIL_STATUSES, MAIL_TEMPLATES } from '../../features/notifications/rules.ts'
import { findOrAnswer404 } from './find-or-answer-404.ts'
import { answerWithStatus } from '../page-status.ts'
import { oneOf } from '../staff-search.ts'
import type { AdminSearch } from './search.ts'

const MAILS_A_PAGE = 50

export async function readMail(search: AdminSearch) {
  const { mail, before, view, kind, q } = search
  const status = oneOf(MAIL_STATUSES, search.status)
  if (mail) return { view: 'one' as const, mail: await findOrAnswer404(fetchMail(mail)) }
  if (view === 'templates')
    return kind
      ? readTemplate(kind, search.language === 'fa' ? 'fa' : 'en')
      : { view: 'templates' as const, templates: await fetchTemplates() }
  if (view === 'state') return { view: 'state' as const, overview: await fetchMailOverview() }
  const limit = MAILS_A_PAGE
  const [overview, mails] = await Promise.all([
    fetchMailOverview(),
    fetchMails({ status, template: kind, to: q, before, limit }),
  ])
  const older = mails.length === MAILS_A_PAGE ? mails.at(-1)?.id : undefined
  return { view: 'list' as const, overview, mails, older, filter: { status, kind, q } }
}

async function readTemplate(name: string, locale: 'en' | 'fa') {
  const known = oneOf(MAIL_TEMPLATES, name)
  if (!known) {
    answerWithStatus(404)
    return { view: 'template' as const, template: undefined, previews: [] }
  }
  const place = { template: known, locale }
  const template = await findOrAnswer404(fetchTemplate(place))
  const texts = Object.fromEntries((template?.slots ?? []).map(({ key, text }) => [key, text]))
  const previews = template ? await previewTemplate(place, texts) : []
  return { view: 'template' as const, template, previews }
}
