import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Locale } from '../../../i18n/locale.ts'
import { notificationsApi, templateAt } from '../../../features/notifications/client/index.ts'
import { MailLineNotices } from '../../../features/notifications/components/mail-line.tsx'
import { MailList } from '../../../features/notifications/components/mail-list.tsx'
import { MailOverviewPart } from '../../../features/notifications/components/mail-overview.tsx'
import { MailView } from '../../../features/notifications/components/mail-view.tsx'
import { TemplateEditor } from '../../../features/notifications/components/template-editor.tsx'
import { TemplateList } from '../../../features/notifications/components/template-list.tsx'
import { MAIL_PRESSES, MAIL_STATUSES } from '../../../features/notifications/rules/index.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { findOrAnswer404 } from '../../page-head.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { useGoAndRefresh, refresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, oneOf, tabSearch, type TabSearch } from '../../tab-search.ts'
import { Views } from '../../tabbed-page.tsx'

export const Route = createFileRoute('/admin/mail')({
  ...tabRoute,
  validateSearch: tabSearch('view', 'status', 'kind', 'language', 'q', 'before', 'mail', 'done'),
  loader: (tab) => readAdminTab(tab, '/admin/mail', () => readMail(tab.deps)),
  component: MailTab,
})

const MAILS_A_PAGE = 50

async function readMail(search: TabSearch) {
  const { admin } = notificationsApi
  const { mail, before, view, q } = search
  const status = oneOf(MAIL_STATUSES, search.status)
  if (mail) return { view: 'one' as const, mail: await findOrAnswer404(admin.mails(mail).$get()) }
  if (view === 'templates')
    return search.kind
      ? readTemplate(search.kind, search.language === 'fa' ? 'fa' : 'en')
      : { view: 'templates' as const, templates: await admin['mail-templates'].$get() }
  if (view === 'state')
    return { view: 'state' as const, overview: await admin['mail-overview'].$get() }
  const asked = { status, to: q, cursor: before, limit: MAILS_A_PAGE }
  const findMails = (template?: string) => admin.mails.$get({ ...asked, template })
  const reading = admin['mail-overview'].$get()
  const [overview, all] = await Promise.all([reading, search.kind ? undefined : findMails()])
  const kind = overview.templates.find(({ template }) => template === search.kind)?.template
  const mails = all ?? (await findMails(kind))
  const older = mails.length === MAILS_A_PAGE ? mails.at(-1)?.id : undefined
  return { view: 'list' as const, overview, mails, older, filter: { status, kind, q } }
}

async function readTemplate(name: string, locale: Locale) {
  const place = templateAt({ template: name, locale })
  const template = await findOrAnswer404(place.$get())
  const texts = Object.fromEntries((template?.slots ?? []).map(({ key, text }) => [key, text]))
  const previews = template ? await place.preview.$post({ texts }) : []
  return { view: 'template' as const, template, previews }
}

const VIEWS = {
  mails: m.mailing_view_mails,
  state: m.mailing_view_state,
  templates: m.mailing_view_templates,
}

/** The tab of sent mails, outgoing mail, and the texts of mails. */
function MailTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const router = useRouter()
  if (!data) return <TabFailed />
  const { view } = data
  const overview = 'overview' in data ? data.overview : undefined
  const current =
    view === 'state' ? 'state' : view === 'templates' || view === 'template' ? 'templates' : 'mails'
  return (
    <div className="flex flex-col gap-6">
      <Views path="/admin/mail" label={m.mailing_views()} current={current} views={VIEWS} />
      {overview && <MailLineNotices overview={overview} onChanged={() => void refresh(router)} />}
      <MailPart data={data} done={done} />
    </div>
  )
}

// An inline type: a named one in a route file would add the values it names to every page's code.
function MailPart({
  data,
  done,
}: {
  data: Awaited<ReturnType<typeof readMail>>
  done: string | undefined
}): ReactNode {
  const router = useRouter()
  const follow = useGoAndRefresh('/admin/mail')
  const renew = () => refresh(router)
  switch (data.view) {
    case 'list':
      return <MailList {...data} templates={data.overview.templates} />
    case 'state':
      return <MailOverviewPart overview={data.overview} onChanged={() => void renew()} />
    case 'templates':
      return <TemplateList templates={data.templates} />
    case 'template':
      return <TemplateEditor {...data} isSaved={done === 'saved'} onSaved={renew} />
    case 'one':
      return (
        <MailView
          mail={data.mail}
          done={oneOf(MAIL_PRESSES, done)}
          onDone={(pressed) => data.mail && void follow({ mail: data.mail.id, done: pressed })}
        />
      )
  }
}
