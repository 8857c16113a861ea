import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut } from '../../features/accounts/client/index.ts'
import { accountsApi, fetchProof } from '../../features/accounts/client/settings.ts'
import { AccessKeys } from '../../features/accounts/components/access-keys.tsx'
import {
  RecoveryCodes,
  SecondStepSettings,
} from '../../features/accounts/components/second-step.tsx'
import { EndEverything } from '../../features/accounts/components/end-everything.tsx'
import { LinkedIdentities } from '../../features/accounts/components/linked-identities.tsx'
import { MadeKey } from '../../features/accounts/components/made-key.tsx'
import { Passkeys } from '../../features/accounts/components/passkeys.tsx'
import { PasswordSettings } from '../../features/accounts/components/password-settings.tsx'
import { SessionList } from '../../features/accounts/components/session-list.tsx'
import { notificationsApi } from '../../features/notifications/client/index.ts'
import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { Role } from '../../platform/actor.ts'
import { serverNow } from '../../platform/device/server-clock.ts'
import { allows } from '../../platform/permissions.ts'
import { scopesFor } from '../../platform/scopes.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { announceAfterLoad, toast } from '../../ui/toasts/toast.ts'
import { CardPart } from '../dashboards/part.tsx'
import { ExternalFailure, externalFailures } from './external-failure.tsx'

/** The results of actions without scripts, or on other pages. */
const doneWords: Partial<Record<string, () => string>> = {
  password: m.accounts_reset_done,
  'session-ended': m.settings_session_ended,
  'sessions-ended': m.settings_sessions_ended,
  'second-step-off': m.settings_step_switched_off,
  'passkey-renamed': m.ways_passkey_renamed,
  'passkey-removed': m.ways_passkey_removed,
  linked: m.ways_identity_linked,
  unlinked: m.ways_identity_removed,
  'key-revoked': m.keys_revoked,
}

type WaysInPageProps = { data: WaysInData; done: string | undefined; onChanged: () => void }

/** The ways into one's account, each with its changes and its removal. */
export function WaysInPage({ data, done, onChanged }: WaysInPageProps) {
  const [codes, setCodes] = useState(useCodesOfForm())
  const [key, setKey] = useState(useKeyOfForm())
  const doneText = done === undefined ? undefined : doneWords[done]
  const { ways, proof } = data
  return (
    <div className="page flex flex-col gap-8 py-8">
      {codes || key ? (
        <>
          <h1 tabIndex={-1}>{m.ways_title()}</h1>
          {codes && (
            <RecoveryCodes codes={codes} onward={<Onward label={m.settings_codes_kept()} />} />
          )}
          {key && <MadeKey secret={key} onward={<Onward label={m.keys_kept()} />} />}
        </>
      ) : (
        <>
          <div className="flex flex-col gap-2">
            <BackLink renderLink={(parts) => <Link to="/settings" {...parts} />}>
              {m.common_settings()}
            </BackLink>
            <h1 tabIndex={-1}>{m.ways_title()}</h1>
            <p className="measure text-muted">{m.ways_intro()}</p>
          </div>
          {doneText && <Notice tone="success" live title={doneText()} />}
          {done === 'identity-taken' && (
            <Notice tone="danger" live title={m.ways_not_done()}>
              {m.problem_identity_taken()}
            </Notice>
          )}
          {done && externalFailures[done] && <ExternalFailure error={done} />}
          {ways.needsSecondStep && <SecondStepNeeded canGive={proof.hasApp || proof.hasPasskey} />}
          <Ways data={data} onChanged={onChanged} onCodes={setCodes} onKey={setKey} />
        </>
      )}
    </div>
  )
}

type WaysProps = Pick<WaysInPageProps, 'data' | 'onChanged'> & {
  onCodes: (codes: string[]) => void
  onKey: (key: string) => void
}

function Ways({ data, onChanged, onCodes, onKey }: WaysProps) {
  const { settings, secondStep, sessions, ways, keys } = data
  const { hasPassword, email, emailConfirmed } = settings
  const hasPhone = data.phone.state !== 'none'
  const now = new Date(data.now)
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <CardPart title={m.accounts_password()}>
        <PasswordSettings
          hasPassword={hasPassword}
          account={email}
          hasServices={ways.identities.length > 0}
          hasPhone={hasPhone}
          onChanged={onChanged}
        />
      </CardPart>
      <CardPart title={m.ways_passkeys()}>
        <Passkeys
          ways={ways}
          emailConfirmed={emailConfirmed}
          now={now}
          onChanged={onChanged}
          onAdded={() => sayAdded(ways.needsSecondStep, onChanged)}
        />
      </CardPart>
      <CardPart title={m.common_two_step()}>
        <SecondStepSettings
          secondStep={secondStep}
          account={hasPassword ? email : undefined}
          emailConfirmed={emailConfirmed}
          onChanged={onChanged}
          onCodes={onCodes}
        />
      </CardPart>
      {(ways.identities.length > 0 || ways.linkable.length > 0) && (
        <CardPart title={m.ways_identities()}>
          <LinkedIdentities ways={ways} onChanged={onChanged} />
        </CardPart>
      )}
      <CardPart title={m.settings_devices()}>
        <SessionList sessions={sessions} now={now} onChanged={onChanged} />
        <SignOutForm />
      </CardPart>
      {keys && (
        <CardPart title={m.keys_title()}>
          <AccessKeys
            keys={keys}
            offered={scopesFor(data.roles)}
            now={now}
            onChanged={onChanged}
            onMade={onKey}
          />
        </CardPart>
      )}
      <CardPart title={m.ways_end()}>
        <EndEverything
          email={email}
          emailConfirmed={emailConfirmed}
          isSpecialist={data.isSpecialist}
          hasKeys={keys !== undefined && keys.length > 0}
          hasPhone={hasPhone}
        />
      </CardPart>
    </div>
  )
}

/** Reloads after a missing second step was added, since the header depends on it too. */
function sayAdded(wasNeeded: boolean, onChanged: () => void): void {
  if (wasNeeded) {
    announceAfterLoad({ title: m.ways_passkey_added() })
    window.location.reload()
    return
  }
  toast({ title: m.ways_passkey_added() })
  onChanged()
}

function SecondStepNeeded({ canGive }: { canGive: boolean }) {
  return (
    <Notice
      tone="warning"
      title={m.ways_needed()}
      action={
        canGive && (
          <Link
            to="/prove"
            search={{ next: '/dashboard' }}
            className={buttonClass('primary', 'normal')}
          >
            {m.ways_needed_give_link()}
          </Link>
        )
      }
    >
      {canGive ? m.ways_needed_give() : m.ways_needed_set_up()}
    </Notice>
  )
}

/**
 * Recovery codes that a form without scripts has just created: only the page that answers it has
 * them.
 */
function useCodesOfForm(): string[] | undefined {
  const { submission } = useReader()
  const made = submission?.values['recoveryCodes']
  return submission?.intent.startsWith('totp-') && Array.isArray(made) ? made : undefined
}

/** An access key that a form without scripts has just created. */
function useKeyOfForm(): string | undefined {
  const { submission } = useReader()
  const made = submission?.intent === 'key-make' ? submission.values['accessKey'] : undefined
  return typeof made === 'string' ? made : undefined
}

/** A full page load: with a second step the reader may see more, also in the header. */
function Onward({ label }: { label: string }) {
  return (
    <a href={localPath('/ways-in')} className={buttonClass('primary')}>
      {label}
    </a>
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

/** Every way into the reader's account; access keys only for roles that can use them. */
export async function readWaysIn(roles: readonly Role[]) {
  const [settings, sessions, secondStep, ways, phone, proof, keys] = await Promise.all([
    accountsApi.account.$get(),
    accountsApi.sessions.$get(),
    accountsApi.totp.$get(),
    accountsApi['ways-in'].$get(),
    notificationsApi['text-phone'].$get(),
    fetchProof(),
    allows(roles, 'keep-keys') ? accountsApi['access-keys'].$get() : undefined,
  ])
  return {
    now: serverNow().toISOString(),
    settings,
    sessions,
    secondStep,
    ways,
    phone,
    proof,
    keys,
  }
}

type WaysInData = Awaited<ReturnType<typeof readWaysIn>> & {
  isSpecialist: boolean
  roles: readonly Role[]
}
