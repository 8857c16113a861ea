import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MailLineNotices } from '../../features/notifications/components/mail-line.tsx'
import { MailList } from '../../features/notifications/components/mail-list.tsx'
import { MailOverviewPart } from '../../features/notifications/components/mail-overview.tsx'
import { MailView } from '../../features/notifications/components/mail-view.tsx'
import { TemplateEditor } from '../../features/notifications/components/template-editor.tsx'
import { TemplateList } from '../../features/notifications/components/template-list.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { TabsLinks } from '../../ui/tabs-links.tsx'
import { refresh } from '../refresh.ts'
import type { DataOf } from './admin-data.ts'
import type { AdminSearch } from './search.ts'

type MailTabProps = { data: DataOf<'mail'>; search: AdminSearch }

const VIEWS = {
  mails: m.mailing_view_mails,
  state: m.mailing_view_state,
  templates: m.mailing_view_templates,
}
type View = keyof typeof VIEWS
const views = Object.keys(VIEWS) as View[]

/** The tab of what was mailed, of how that goes, and of what mails say. */
export default function MailTab(props: MailTabProps) {
  const router = useRouter()
  const { view } = props.data
  const overview = 'overview' in props.data ? props.data.overview : undefined
  const current: View =
    view === 'state' ? 'state' : view === 'templates' || view === 'template' ? 'templates' : 'mails'
  return (
    <div className="flex flex-col gap-6">
      <TabsLinks
        label={m.mailing_views()}
        current={current}
        tabs={views.map((key) => ({ key, label: VIEWS[key]() }))}
        renderLink={(key, parts) => (
          <Link
            to="/admin"
            search={{ tab: 'mail', ...(key === 'mails' ? {} : { view: key }) }}
            {...parts}
          />
        )}
      />
      {overview && <MailLineNotices overview={overview} onChanged={() => void refresh(router)} />}
      <MailPart {...props} />
    </div>
  )
}

function MailPart({ data, search }: MailTabProps): ReactNode {
  const router = useRouter()
  const renew = () => refresh(router)
  switch (data.view) {
    case 'list':
      return (
        <MailList
          mails={data.mails}
          older={data.older}
          filter={data.filter}
          onFilter={(chosen) => {
            const { status } = data.filter
            void router.navigate({
              to: '/admin',
              search: { tab: 'mail', ...(status ? { status } : {}), ...chosen },
            })
          }}
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
          isSaved={search.done === 'saved'}
          onSaved={renew}
        />
      )
    case 'one':
      return (
        <MailView
          mail={data.mail}
          isResent={search.done === 'resent'}
          onResent={() => {
            if (!data.mail) return
            const { id } = data.mail
            void router
              .navigate({ to: '/admin', search: { tab: 'mail', mail: id, done: 'resent' } })
              .then(renew)
          }}
        />
      )
  }
}
