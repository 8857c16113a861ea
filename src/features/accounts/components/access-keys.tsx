import { FileKey } from 'lucide-react'
import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import { formatRelativeTime } from '../../../i18n/calendar/relative-time.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import type { Scope } from '../../../platform/scopes.ts'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { CheckboxGroup, RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toastAnd, toastRefusal } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import type { OwnKey } from '../client/settings.ts'
import { makeKeyForm, revokeKeyForm } from '../forms/ways-in.ts'
import { endsSoon, KEY_DAYS, KEY_NAME_MAX_LENGTH, KEYS_AT_MOST } from '../rules/ways-in.ts'
import { Entry, FoldedForm, type SettingsPartProps } from './settings-form.tsx'

type AccessKeysProps = SettingsPartProps & {
  keys: readonly OwnKey[]
  /** Scopes that the person's roles can use. */
  offered: readonly Scope[]
  now: Date
  /** Receives the key, which is shown only this once. */
  onMade: (key: string) => void
}

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
    ? m.settings_last_used({ when: formatRelativeTime(lastUsedAt, { locale, timeZone, now }) })
    : m.ways_passkey_unused()
  return (
    <Entry
      icon={FileKey}
      className="items-start py-4 first:pt-0"
      action={
        <ButtonForm
          definition={revokeKeyForm}
          own={{ keyId: id }}
          done={toastAnd(m.keys_revoked, onChanged)}
          refused={toastRefusal(m.ways_not_done)}
          label={m.keys_revoke()}
          labelInFull={m.keys_revoke_of({ name })}
          size="small"
        />
      }
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-semibold break-words">{name}</bdi>
        <code translate="no" dir="ltr" className="text-sm text-muted">
          {`hamgam_…${ending}`}
        </code>
        {endsSoon(new Date(expiresAt), now) && <Badge tone="warning">{m.keys_ends_soon()}</Badge>}
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
          <NameIn sentence={(place) => m.ways_session_place({ network: place })}>{network}</NameIn>
        </span>
      )}
    </Entry>
  )
}

function MakeForm({ offered, onMade }: Pick<AccessKeysProps, 'offered' | 'onMade'>) {
  const form = usePageForm(makeKeyForm, {
    asks: false,
    done: ({ key }) => onMade(key),
  })
  return (
    <FoldedForm
      title={m.keys_make()}
      form={form}
      failedTitle={m.keys_not_made()}
      label={m.keys_make_submit()}
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
          label: m.keys_day_count({ days: formatNumber(days) }),
        }))}
        initiallyChosen={form.initialText('days') || String(KEY_DAYS[1])}
      />
    </FoldedForm>
  )
}

const scopeLabels: Record<Scope, () => string> = {
  'read-consultations': m.keys_scope_read_consultations,
  'change-consultations': m.keys_scope_change_consultations,
  'read-calendar': m.keys_scope_read_calendar,
  'change-calendar': m.keys_scope_change_calendar,
  'read-reviews': m.keys_scope_read_reviews,
  'read-posts': m.keys_scope_read_posts,
  'write-posts': m.keys_scope_write_posts,
  'moderate-comments': m.keys_scope_moderate_comments,
  'read-statistics': m.keys_scope_read_statistics,
  'read-people': m.keys_scope_read_people,
  'read-inbox': m.keys_scope_read_inbox,
  'manage-library': m.keys_scope_manage_library,
  'read-health': m.keys_scope_read_health,
}
