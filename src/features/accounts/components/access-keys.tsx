import { FileKey } from 'lucide-react'
import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import { formatRelativeTime } from '../../../i18n/calendar/relative-time.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { Scope } from '../../../platform/scopes.ts'
import { Button } from '../../../ui/button.tsx'
import { Folded } from '../../../ui/folded.tsx'
import { CheckboxGroup, RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import type { OwnKey } from '../client/access-keys.ts'
import { makeKeyForm, revokeKeyForm } from '../forms/access-keys.ts'
import { endsSoon, KEY_DAYS, KEY_NAME_MAX_LENGTH, KEYS_AT_MOST } from '../rules/access-keys.ts'
import { AccountForm, toastRefusal } from './account-form.tsx'
import { scopeLabels } from './scope-labels.ts'
import { saidDone, type SettingsPartProps } from './settings-form.tsx'

type AccessKeysProps = SettingsPartProps & {
  keys: readonly OwnKey[]
  /** What the person's roles have a use for. */
  offered: readonly Scope[]
  now: Date
  /** The key, to be shown this once. */
  onMade: (key: string) => void
}

/** The person's access keys, and the way to make one. */
export function AccessKeys({ keys, offered, now, onChanged, onMade }: AccessKeysProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="measure">
        {m.keys_text()}{' '}
        <a href="/api/docs" className="underline">
          {m.keys_docs()}
        </a>
      </p>
      {keys.length === 0 ? (
        <p className="text-muted">{m.keys_none()}</p>
      ) : (
        <ul className="flex flex-col">
          {keys.map((key) => (
            <KeyRow key={key.id} own={key} now={now} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {keys.length < KEYS_AT_MOST ? (
        <MakeForm key={keys.length} offered={offered} onMade={onMade} />
      ) : (
        <p className="measure text-muted">{m.problem_too_many_keys()}</p>
      )}
    </div>
  )
}

type KeyRowProps = SettingsPartProps & { own: OwnKey; now: Date }

function KeyRow({ own, now, onChanged }: KeyRowProps) {
  const { locale, timeZone } = useReader()
  const { id, name, ending, scopes, network, lastUsedAt, expiresAt } = own
  const used = lastUsedAt
    ? m.ways_passkey_used({ when: formatRelativeTime(lastUsedAt, { locale, timeZone, now }) })
    : m.ways_passkey_unused()
  const form = usePageForm(revokeKeyForm, {
    own: { keyId: id },
    ...saidDone(m.keys_revoked, onChanged),
    refused: toastRefusal(m.ways_not_done),
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-4 first:pt-0 last:border-b-0">
      <span className="flex min-w-0 items-start gap-3">
        <FileKey aria-hidden="true" className="icon mt-[0.2em] text-muted" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="font-semibold break-words">{name}</bdi>
            <code translate="no" dir="ltr" className="font-mono text-sm text-muted">
              {`hamgam_…${ending}`}
            </code>
            {endsSoon(new Date(expiresAt), now) && (
              <Badge tone="warning">{m.keys_ends_soon()}</Badge>
            )}
          </span>
          <span className="block">
            {scopes.map((scope) => scopeLabels[scope]()).join(m.keys_between())}
          </span>
          <span className="block text-sm text-muted">
            {m.keys_ends({ date: formatFullDate(expiresAt, { locale, timeZone }) })}
          </span>
          <span className="block text-sm text-muted">{used}</span>
          {network && (
            <span className="block text-sm text-muted">
              <NameIn sentence={(place) => m.ways_session_place({ network: place })}>
                {network}
              </NameIn>
            </span>
          )}
        </span>
      </span>
      <form {...form.form}>
        {form.hidden}
        <Button
          {...form.button}
          variant="secondary"
          size="small"
          aria-label={m.keys_revoke_of({ name })}
        >
          {m.keys_revoke()}
        </Button>
      </form>
    </li>
  )
}

function MakeForm({ offered, onMade }: Pick<AccessKeysProps, 'offered' | 'onMade'>) {
  const { locale } = useReader()
  const form = usePageForm(makeKeyForm, {
    asks: false,
    failed: m.accounts_try_again,
    done: ({ key }) => onMade(key),
  })
  return (
    <Folded title={m.keys_make()} isOpen={form.isRefused}>
      <AccountForm
        form={form}
        failedTitle={m.keys_not_made()}
        submitLabel={m.keys_make_submit()}
        busyLabel={m.keys_making()}
        variant="secondary"
      >
        <FormTextField
          {...form.text('name')}
          label={m.keys_name()}
          hint={m.keys_name_hint()}
          required
          maxLength={KEY_NAME_MAX_LENGTH}
          autoComplete="off"
        />
        <CheckboxGroup
          {...form.field('scopes')}
          name="scopes[]"
          legend={m.keys_scopes()}
          hint={m.keys_scopes_hint()}
          choices={offered.map((value) => ({ value, label: scopeLabels[value]() }))}
          initiallyChosen={form.initialList('scopes')}
        />
        <RadioGroup
          {...form.field('days')}
          name="days"
          look="chips"
          legend={m.keys_days()}
          hint={m.keys_days_hint()}
          choices={KEY_DAYS.map((days) => ({
            value: String(days),
            label: m.keys_day_count({ days: formatNumber(days, locale) }),
          }))}
          initiallyChosen={form.initialText('days') || String(KEY_DAYS[1])}
        />
      </AccountForm>
    </Folded>
  )
}
