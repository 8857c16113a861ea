import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import { formatRelativeTime } from '../../../i18n/calendar/relative-time.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { checkWith, useForm, type FormState } from '../../../ui/forms/use-form.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { makePasskey, passkeyFailure } from '../client/passkeys.ts'
import type { WaysIn } from '../client/settings.ts'
import { removePasskeyForm, renamePasskeyForm } from '../forms/ways-in.ts'
import { PASSKEY_NAME_MAX_LENGTH } from '../rules/ways-in.ts'
import { passkeyRenaming } from '../schema/ways-in.ts'
import { FoldedForm, type SettingsPartProps } from './settings-form.tsx'
import { AccountForm } from './account-form.tsx'

type Passkey = WaysIn['passkeys'][number]

type PasskeysProps = SettingsPartProps & {
  ways: WaysIn
  /** A passkey can be added only with a confirmed address. */
  emailConfirmed: boolean
  now: Date
  onAdded: () => void
}

export function Passkeys({ ways, emailConfirmed, now, onChanged, onAdded }: PasskeysProps) {
  const { passkeys, arePasskeysOffered } = ways
  return (
    <div className="flex flex-col gap-4">
      <p className="measure">{m.ways_passkeys_text()}</p>
      {passkeys.length === 0 ? (
        <p className="text-muted">{m.ways_passkeys_none()}</p>
      ) : (
        <ul className="flex flex-col">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} now={now} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <Adding
        isOffered={arePasskeysOffered}
        emailConfirmed={emailConfirmed}
        count={passkeys.length}
        onAdded={onAdded}
      />
    </div>
  )
}

type AddingProps = {
  isOffered: boolean
  emailConfirmed: boolean
  count: number
  onAdded: () => void
}

function Adding({ isOffered, emailConfirmed, count, onAdded }: AddingProps) {
  if (!isOffered) return <p className="measure text-muted">{m.problem_passkeys_unavailable()}</p>
  if (!emailConfirmed) return <p className="measure text-muted">{m.ways_passkeys_need_email()}</p>
  return (
    <>
      <p className="measure hidden text-muted [@media(scripting:none)]:block">
        {m.ways_passkeys_need_scripts()}
      </p>
      <div className="[@media(scripting:none)]:hidden">
        <AddForm key={count} onAdded={onAdded} />
      </div>
    </>
  )
}

const checkName = checkWith(passkeyRenaming)

function AddForm({ onAdded }: { onAdded: () => void }) {
  const form = useForm({
    asks: false,
    check: checkName,
    async send({ name }) {
      try {
        await makePasskey(name)
      } catch (error) {
        return { detail: passkeyFailure(error), fields: {} }
      }
      onAdded()
    },
  })
  return (
    <AccountForm
      form={{ ...form, isRefused: false, hidden: [] }}
      failedTitle={m.ways_passkey_not_added()}
      label={m.ways_passkey_add()}
      busyLabel={m.ways_passkey_adding()}
      variant="secondary"
    >
      <NameField form={form} />
    </AccountForm>
  )
}

function NameField({ form, name }: { form: FormState; name?: string }) {
  return (
    <FormTextField
      {...form.text('name')}
      usual={name}
      label={m.ways_passkey_name()}
      hint={m.ways_passkey_name_hint()}
      required
      maxLength={PASSKEY_NAME_MAX_LENGTH}
      autoComplete="off"
    />
  )
}

type PasskeyRowProps = SettingsPartProps & { passkey: Passkey; now: Date }

function PasskeyRow({ passkey, now, onChanged }: PasskeyRowProps) {
  const { locale, timeZone } = useReader()
  const { name, createdAt, lastUsedAt } = passkey
  const since = m.ways_passkey_since({ date: formatFullDate(createdAt, { locale, timeZone }) })
  const used = lastUsedAt
    ? m.settings_last_used({ when: formatRelativeTime(lastUsedAt, { locale, timeZone, now }) })
    : m.ways_passkey_unused()
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 first:pt-0 last:border-b-0">
      <span className="flex min-w-0 items-start gap-3">
        <KeyRound aria-hidden="true" className="icon mt-[0.2em] text-muted" />
        <span className="min-w-0">
          <bdi className="block font-semibold break-words">{name}</bdi>
          <span className="block text-sm text-muted">{since}</span>
          <span className="block text-sm text-muted">{used}</span>
        </span>
      </span>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Rename passkey={passkey} onChanged={onChanged} />
        <Remove passkey={passkey} onChanged={onChanged} />
      </div>
    </li>
  )
}

type OwnPasskeyProps = SettingsPartProps & { passkey: Passkey }

function Rename({ passkey: { id, name }, onChanged }: OwnPasskeyProps) {
  const [renamed, setRenamed] = useState(0)
  const form = usePageForm(renamePasskeyForm, {
    own: { passkeyId: id },
    asks: false,
    done: toastAnd(m.ways_passkey_renamed, () => {
      setRenamed(renamed + 1)
      onChanged()
    }),
  })
  return (
    <FoldedForm
      key={renamed}
      title={m.ways_passkey_rename()}
      form={form}
      failedTitle={m.common_not_saved()}
      label={m.ways_passkey_rename_of({ name })}
      busyLabel={m.common_saving()}
      variant="secondary"
    >
      <NameField form={form} name={name} />
    </FoldedForm>
  )
}

function Remove({ passkey: { id, name }, onChanged }: OwnPasskeyProps) {
  const form = usePageForm(removePasskeyForm, {
    own: { passkeyId: id },
    asks: false,
    done: toastAnd(m.ways_passkey_removed, onChanged),
  })
  return (
    <FoldedForm
      title={m.common_remove()}
      form={form}
      failedTitle={m.ways_not_done()}
      label={m.common_remove_of({ name })}
      busyLabel={m.common_saving()}
      variant="danger"
    >
      <p className="measure text-muted">{m.ways_passkey_remove_text()}</p>
    </FoldedForm>
  )
}
