import { Link } from '@tanstack/react-router'
import { DetailsSettings } from '../../features/accounts/components/details-settings.tsx'
import { EmailSettings } from '../../features/accounts/components/email-settings.tsx'
import { MailChoices } from '../../features/accounts/components/mail-choices.tsx'
import { AuthorProfileForm } from '../../features/blog/components/author-profile-form.tsx'
import type { OwnAuthorProfile } from '../../features/blog/schema/authors.ts'
import { DeviceSwitch } from '../../features/notifications/components/device-switch.tsx'
import { TextPhone } from '../../features/notifications/components/text-phone.tsx'
import { PhotoForm } from '../../features/specialists/components/photo-form.tsx'
import { ChildrenSection } from '../../features/children/components/children-section.tsx'
import type { OwnChildren } from '../../features/children/schema.ts'
import { OwnData } from '../../features/privacy/components/own-data.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import type { Role } from '../../platform/actor.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { oneOf } from '../tab-search.ts'
import { Views } from '../tabbed-page.tsx'
import { CardPart, Part } from './part.tsx'
import type { Settings } from './dashboard-data.ts'

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

type SettingsTabProps = {
  path: '/settings' | '/dashboard/settings'
  data: Settings
  /** Only for families. */
  ownChildren?: OwnChildren | undefined
  /** An author's own profile, for people who write posts. */
  author?: OwnAuthorProfile | undefined
  role: Role
  /** The view in the address. */
  view: string | undefined
  done: string | undefined
  onChanged: () => void
}

/** The settings of one's own account: for families a tab of the dashboard, for others a page. */
export function SettingsTab(props: SettingsTabProps) {
  const { path, ownChildren, author, view, done } = props
  const views = ALL_VIEWS.filter(
    (one) => (one !== 'author' || author) && (one !== 'children' || ownChildren),
  )
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
        <Subject {...props} view={shown} />
      </div>
    </div>
  )
}

function Subject(props: SettingsTabProps & { view: SettingsView }) {
  const { view, data, ownChildren, author, done, onChanged } = props
  const { settings, device, phone, deletionTerms } = data
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
      return ownChildren ? <ChildrenSection own={ownChildren} done={done} /> : null
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
          <OwnData terms={deletionTerms} />
        </Part>
      )
  }
}

/** The account's details, and a link to the sign-in settings. */
function Details({ data, role, onChanged }: SettingsTabProps) {
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
