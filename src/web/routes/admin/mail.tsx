import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Locale } from '../../../i18n/locale.ts'
import { fetchMail, fetchMails } from '../../../features/notifications/client/index.ts'
import {
  fetchMailOverview,
  fetchTemplate,
  fetchTemplates,
  previewTemplate,
} from '../../../features/notifications/client/templates.ts'
import { MailLineNotices } from '../../../features/notifications/components/mail-line.tsx'
import { MailList } from '../../../features/notifications/components/mail-list.tsx'
import { MailOverviewPart } from '../../../features/notifications/components/mail-overview.tsx'
import { MailView } from '../../../features/notifications/components/mail-view.tsx'
import { TemplateEditor } from '../../../features/notifications/components/template-editor.tsx'
import { TemplateList } from '../../../features/notifications/components/template-list.tsx'
import { MAIL_STATUSES } from '../../../features/notifications/rules/index.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { findOrAnswer404 } from '../../admin/find-or-answer-404.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { useGoAndRefresh } from '../../go-and-refresh.ts'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../tab-failed.tsx'
import { tabRoute } from '../../tab-route.ts'
import { Views } from '../../views.tsx'
import { oneOf, tabSearch, type TabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/mail')({
  ...tabRoute,
  validateSearch: tabSearch('view', 'status', 'kind', 'language', 'q', 'before', 'mail', 'done'),
  loaderDeps: ({ search: { done: _, ...deps } }) => deps,
  loader: (tab) => readAdminTab(tab, '/admin/mail', () => readMail(tab.deps)),
  component: MailTab,
})

const MAILS_A_PAGE = 50

async function readMail(search: TabSearch) {
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

async function readTemplate(name: string, locale: Locale) {
  const place = { template: name, locale }
  const template = await findOrAnswer404(fetchTemplate(place))
  const texts = Object.fromEntries((template?.slots ?? []).map(({ key, text }) => [key, text]))
  const previews = template ? await previewTemplate(place, texts) : []
  return { view: 'template' as const, template, previews }
}

type MailData = Awaited<ReturnType<typeof readMail>>

const VIEWS = {
  mails: m.mailing_view_mails,
  state: m.mailing_view_state,
  templates: m.mailing_view_templates,
}
type View = keyof typeof VIEWS

/** The tab of what was mailed, of how that goes, and of what mails say. */
function MailTab() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const router = useRouter()
  if (!data) return <TabFailed />
  const { view } = data
  const overview = 'overview' in data ? data.overview : undefined
  const current: View =
    view === 'state' ? 'state' : view === 'templates' || view === 'template' ? 'templates' : 'mails'
  return (
    <div className="flex flex-col gap-6">
      <Views path="/admin/mail" label={m.mailing_views()} current={current} views={VIEWS} />
      {overview && <MailLineNotices overview={overview} onChanged={() => void refresh(router)} />}
      <MailPart data={data} done={done} />
    </div>
  )
}

type MailPartProps = { data: MailData; done: string | undefined }

function MailPart({ data, done }: MailPartProps): ReactNode {
  const router = useRouter()
  const follow = useGoAndRefresh('/admin/mail')
  const renew = () => refresh(router)
  switch (data.view) {
    case 'list':
      return (
        <MailList
          mails={data.mails}
          templates={data.overview.templates}
          older={data.older}
          filter={data.filter}
        />
      )
    case 'state':
      return <MailOverviewPart overview={data.overview} onChanged={() => void renew()} />
    case 'templates':
      return <TemplateList templates={data.templates} />
    case 'template':
      return (
        <TemplateEditor
          template={data.template}
          previews={data.previews}
          isSaved={done === 'saved'}
          onSaved={renew}
        />
      )
    case 'one':
      return (
        <MailView
          mail={data.mail}
          isResent={done === 'resent'}
          onResent={() => data.mail && void follow({ mail: data.mail.id, done: 'resent' })}
        />
      )
  }
}
