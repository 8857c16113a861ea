import { Link, useRouter } from '@tanstack/react-router'
import { DetailsSettings } from '../../features/accounts/components/details-settings.tsx'
import { EmailSettings } from '../../features/accounts/components/email-settings.tsx'
import { MailChoices } from '../../features/accounts/components/mail-choices.tsx'
import { AuthorProfileForm } from '../../features/blog/components/author-profile-form.tsx'
import type { OwnAuthorProfile } from '../../features/blog/schema/authors.ts'
import { DeviceSwitch } from '../../features/notifications/components/device-switch.tsx'
import { TextPhone } from '../../features/notifications/components/text-phone.tsx'
import { PhotoForm } from '../../features/specialists/components/photo-form.tsx'
import { ChildrenSection } from '../../features/children/components/children-section.tsx'
import { OwnData } from '../../features/privacy/components/own-data.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import type { Role } from '../../platform/actor.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { lazyPart } from '../../ui/rendering/lazy-part.tsx'
import { refresh } from '../refresh.ts'
import { oneOf, tabSearch, type TabSearch } from '../tab-search.ts'
import { Views } from '../tabbed-page.tsx'
import { CardPart, Part } from './part.tsx'
import { readSettings } from './dashboard-data.ts'

/** The views of the settings, one at a time, by `view` in the address. */
const ALL_VIEWS = ['details', 'author', 'children', 'mails', 'email', 'data'] as const

type SettingsView = (typeof ALL_VIEWS)[number]

const labels: Record<SettingsView, () => string> = {
  details: m.settings_details,
  author: m.author_title,
  children: m.children_title,
  mails: m.settings_mails,
  email: m.settings_email,
  data: m.privacy_part_title,
}

/** Forms sent without scripts: the view of each, and the notice on the next page. */
const afterDone: Partial<Record<string, { view: SettingsView; notice?: () => string }>> = {
  details: { view: 'details', notice: m.common_saved },
  mails: { view: 'mails', notice: m.common_saved },
  'device-off': { view: 'mails', notice: m.phone_device_is_off },
  'sms-on': { view: 'mails', notice: m.sms_is_on },
  'sms-off': { view: 'mails', notice: m.sms_is_off },
  'devices-off': { view: 'mails', notice: m.phone_devices_are_off },
  'email-asked': { view: 'email', notice: m.settings_email_asked },
  'email-withdrawn': { view: 'email', notice: m.settings_email_withdrawn },
  // These views show the result themselves.
  'confirmation-sent': { view: 'email' },
  author: { view: 'author', notice: m.author_saved },
  'child-saved': { view: 'children' },
  'child-deleted': { view: 'children' },
}

const LazyChild = lazyPart(
  async () => ({
    default: (await import('../../features/children/components/child-page.tsx')).ChildPage,
  }),
  'at-once',
)

/** Search parameters of both places. */
export const settingsAddress = {
  validateSearch: tabSearch('child', 'remove', 'view', 'done'),
  loaderDeps: ({ search: { child } }: { search: TabSearch }) => ({ child }),
}

export async function readSettingsTab({ child }: { child: TabSearch['child'] }) {
  const [settings] = await Promise.all([readSettings(), child && LazyChild.preload()])
  return settings
}

type SettingsTabProps = {
  path: '/settings' | '/dashboard/settings'
  data: Awaited<ReturnType<typeof readSettings>>
  /** An author's own profile, for people who write posts. */
  author?: OwnAuthorProfile | undefined
  role: Role
} & Pick<TabSearch, 'child' | 'remove' | 'view' | 'done'>

/**
 * The settings of one's own account: a tab of the family's dashboard, a page for the others. In
 * their place the profile of a child whom the address names.
 */
export function SettingsTab(props: SettingsTabProps) {
  const { path, data, author, child, remove, view, done } = props
  const router = useRouter()
  const readAgain = () => refresh(router)
  if (child)
    return (
      <LazyChild
        own={data.ownChildren}
        which={child}
        isDeleting={remove === 'yes'}
        onDone={(what) =>
          void router
            .navigate({ to: path, search: { view: 'children', done: what } })
            .then(readAgain)
        }
      />
    )
  const views = ALL_VIEWS.filter((one) => one !== 'author' || author)
  const after = done === undefined ? undefined : afterDone[done]
  const shown = oneOf(views, view ?? after?.view) ?? 'details'
  return (
    <div className="flex flex-col gap-8">
      <Views
        path={path}
        label={m.settings_views()}
        current={shown}
        views={Object.fromEntries(views.map((one) => [one, labels[one]])) as typeof labels}
      />
      <div className="flex max-w-2xl flex-col gap-10">
        {after?.notice && <Notice tone="success" live title={after.notice()} />}
        <Subject {...props} view={shown} onChanged={() => void readAgain()} />
      </div>
    </div>
  )
}

type SubjectProps = SettingsTabProps & { view: SettingsView; onChanged: () => void }

function Subject(props: SubjectProps) {
  const { view, data, author, done, onChanged } = props
  const { settings, ownChildren, device, phone, deletionTerms } = data
  switch (view) {
    case 'details':
      return <Details {...props} />
    case 'author':
      return author ? (
        <CardPart title={m.author_title()}>
          <AuthorProfileForm profile={author} onChanged={onChanged} />
        </CardPart>
      ) : null
    case 'children':
      return <ChildrenSection own={ownChildren} done={done} />
    case 'mails':
      return (
        <CardPart title={m.settings_mails()}>
          {device.publicKey !== null && (
            <DeviceSwitch
              device={{ ...device, publicKey: device.publicKey }}
              onChanged={onChanged}
            />
          )}
          {phone.isOffered && (
            <TextPhone phone={phone} known={settings.phone} onChanged={onChanged} />
          )}
          <MailChoices
            settings={settings}
            hasPush={device.publicKey !== null}
            hasSms={phone.isOffered}
            onChanged={onChanged}
          />
        </CardPart>
      )
    case 'email':
      return (
        <CardPart title={m.settings_email()}>
          <EmailSettings
            settings={settings}
            wasSent={done === 'confirmation-sent'}
            onChanged={onChanged}
          />
        </CardPart>
      )
    case 'data':
      return (
        <Part title={m.privacy_part_title()}>
          <OwnData terms={deletionTerms} account={settings.email} />
        </Part>
      )
  }
}

/** The account's details, and a link to the sign-in settings. */
function Details({ data, role, onChanged }: SubjectProps) {
  const { settings, zones } = data
  return (
    <>
      <CardPart title={m.settings_details()}>
        <DetailsSettings settings={settings} zones={zones} role={role} onChanged={onChanged} />
      </CardPart>
      {/* A specialist's is on the profile's tab. */}
      {role !== 'specialist' && (
        <Part title={m.credentials_photo_heading()}>
          <PhotoForm person={{ ...settings, specialistId: undefined }} onChanged={onChanged} />
        </Part>
      )}
      <CardPart title={m.ways_title()}>
        <p className="measure">{m.ways_link_text()}</p>
        <Link to="/ways-in" className={buttonClass('secondary', 'normal', 'self-start')}>
          {m.ways_link()}
        </Link>
      </CardPart>
    </>
  )
}
