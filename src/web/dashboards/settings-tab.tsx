import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { signOut } from '../../features/accounts/client/index.ts'
import { DetailsSettings } from '../../features/accounts/components/details-settings.tsx'
import { EmailSettings } from '../../features/accounts/components/email-settings.tsx'
import { MailChoices } from '../../features/accounts/components/mail-choices.tsx'
import { PasswordSettings } from '../../features/accounts/components/password-settings.tsx'
import { RecoveryCodes } from '../../features/accounts/components/recovery-codes.tsx'
import { SecondStepSettings } from '../../features/accounts/components/second-step-settings.tsx'
import { SessionList } from '../../features/accounts/components/session-list.tsx'
import { AuthorProfileForm } from '../../features/blog/components/author-profile-form.tsx'
import type { OwnAuthorProfile } from '../../features/blog/schema/author-profile.ts'
import { PhotoForm } from '../../features/specialists/components/photo-form.tsx'
import { ChildrenSection } from '../../features/children/components/children-section.tsx'
import type { OwnChildren } from '../../features/children/schema.ts'
import { OwnData } from '../../features/privacy/components/own-data.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import type { Role } from '../../platform/actor.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { Part } from './part.tsx'
import type { Settings } from './settings-data.ts'

/** What was done without scripts: the next page says so. */
const doneWords: Partial<Record<string, () => string>> = {
  details: m.common_saved,
  mails: m.common_saved,
  'email-asked': m.settings_email_asked,
  'email-withdrawn': m.settings_email_withdrawn,
  password: m.accounts_reset_done,
  'session-ended': m.settings_session_ended,
  'sessions-ended': m.settings_sessions_ended,
  'second-step-off': m.settings_step_switched_off,
  author: m.author_saved,
}

type SettingsTabProps = {
  data: Settings
  /** A family's. */
  ownChildren?: OwnChildren | undefined
  /** What somebody who writes posts says of themselves. */
  author?: OwnAuthorProfile | undefined
  role: Role
  /** What the page follows. */
  done: string | undefined
  onChanged: () => void
}

/** The settings of one's own account: a tab of the family's dashboard, a page for the others. */
export function SettingsTab(props: SettingsTabProps) {
  const { data, ownChildren, author, role, done, onChanged } = props
  const { settings, secondStep, sessions, zones, deletionTerms, now } = data
  const [codes, setCodes] = useState(useCodesOfForm())
  if (codes)
    return <RecoveryCodes codes={codes} onward={<Onward onDone={() => setCodes(undefined)} />} />
  const doneText = done === undefined ? undefined : doneWords[done]
  const { hasPassword } = settings
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      {doneText && <Notice tone="success" live title={doneText()} />}
      <CardPart title={m.settings_details()}>
        <DetailsSettings settings={settings} zones={zones} role={role} onChanged={onChanged} />
      </CardPart>
      {/* A specialist's is on the profile's tab. */}
      {role !== 'specialist' && (
        <Part title={m.credentials_photo_heading()}>
          <PhotoForm person={{ ...settings, isSpecialist: false }} onChanged={onChanged} />
        </Part>
      )}
      {author && (
        <CardPart id="author" title={m.author_title()}>
          <AuthorProfileForm profile={author} onChanged={onChanged} />
        </CardPart>
      )}
      {ownChildren && <ChildrenSection own={ownChildren} done={done} />}
      <CardPart title={m.settings_mails()}>
        <MailChoices settings={settings} onChanged={onChanged} />
      </CardPart>
      <CardPart title={m.settings_email()}>
        <EmailSettings
          settings={settings}
          wasSent={done === 'confirmation-sent'}
          onChanged={onChanged}
        />
      </CardPart>
      <CardPart title={m.accounts_password()}>
        <PasswordSettings hasPassword={hasPassword} onChanged={onChanged} />
      </CardPart>
      <CardPart title={m.common_two_step()}>
        <SecondStepSettings
          secondStep={secondStep}
          hasPassword={hasPassword}
          emailConfirmed={settings.emailConfirmed}
          onChanged={onChanged}
          onCodes={setCodes}
        />
      </CardPart>
      <CardPart title={m.settings_devices()}>
        <SessionList sessions={sessions} now={new Date(now)} onChanged={onChanged} />
        <SignOutForm />
      </CardPart>
      <Part title={m.privacy_part_title()}>
        <OwnData terms={deletionTerms} />
      </Part>
    </div>
  )
}

type CardPartProps = { title: string; id?: string; children: ReactNode }

function CardPart({ title, id, children }: CardPartProps) {
  return (
    <Part title={title} id={id}>
      <Card className="flex flex-col gap-6">{children}</Card>
    </Part>
  )
}

/** Recovery codes that a form without scripts has just made: its page is the one that shows them. */
function useCodesOfForm(): string[] | undefined {
  const { submission } = useReader()
  const made = submission?.values['recoveryCodes']
  return submission?.intent.startsWith('totp-') && Array.isArray(made) ? made : undefined
}

/** A link, so that it leads on without scripts too. */
function Onward({ onDone }: { onDone: () => void }) {
  return (
    <Link to="/settings" className={buttonClass('primary')} onClick={onDone}>
      {m.settings_codes_kept()}
    </Link>
  )
}

function SignOutForm() {
  const [busy, setBusy] = useState(false)
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        setBusy(true)
        void signOut()
      }}
    >
      <input type="hidden" name="intent" value="logout" />
      <Button type="submit" variant="secondary" busy={busy} busyLabel={m.dashboard_signing_out()}>
        {m.settings_sign_out()}
      </Button>
    </form>
  )
}
