import { CircleCheck } from 'lucide-react'
import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Folded } from '../../../ui/folded.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import type { SecondStepState } from '../client/settings.ts'
import { beginSecondStepForm, renewCodesForm, secondStepOffForm } from '../forms/settings.ts'
import { FEW_RECOVERY_CODES } from '../rules/second-step.ts'
import { AccountForm } from './account-form.tsx'
import { SecondStepEnrolment } from './second-step-enrolment.tsx'
import { CodeField, OwnPasswordField, saidDone, type SettingsPartProps } from './settings-form.tsx'

export type SecondStepSettingsProps = SettingsPartProps & {
  secondStep: SecondStepState
  hasPassword: boolean
  /** Without a confirmed address it cannot be switched on. */
  emailConfirmed: boolean
  /** Recovery codes were made: they are shown only now. */
  onCodes: (codes: string[]) => void
}

/** Two-step sign-in: off, waiting for its first code, or on. */
export function SecondStepSettings(props: SecondStepSettingsProps) {
  const { secondStep, hasPassword, emailConfirmed, onChanged, onCodes } = props
  const { state, enrolment } = secondStep
  if (state === 'enrolling' && enrolment)
    return <SecondStepEnrolment enrolment={enrolment} onChanged={onChanged} onCodes={onCodes} />
  if (state === 'on') return <SecondStepOn {...props} />
  if (!emailConfirmed)
    return (
      <>
        <p className="measure">{m.settings_step_what()}</p>
        <p className="measure text-muted">{m.settings_step_needs_email()}</p>
      </>
    )
  return <SecondStepOff hasPassword={hasPassword} onChanged={onChanged} />
}

type OffProps = SettingsPartProps & { hasPassword: boolean }

function SecondStepOff({ hasPassword, onChanged }: OffProps) {
  const form = usePageForm(beginSecondStepForm, { failed: m.accounts_try_again, done: onChanged })
  return (
    <AccountForm
      form={form}
      failedTitle={m.settings_not_saved()}
      submitLabel={m.settings_step_begin()}
      variant="secondary"
    >
      <p className="measure">{m.settings_step_what()}</p>
      {hasPassword && <OwnPasswordField form={form} />}
    </AccountForm>
  )
}

function SecondStepOn({ secondStep, hasPassword, onChanged, onCodes }: SecondStepSettingsProps) {
  const { locale, timeZone } = useReader()
  const { since, recoveryCodesLeft: left } = secondStep
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="success" icon={CircleCheck}>
          {m.settings_step_on()}
        </Badge>
        {since !== null && (
          <span className="text-muted">
            {m.settings_step_since({ date: formatFullDate(since, { locale, timeZone }) })}
          </span>
        )}
      </p>
      {left <= FEW_RECOVERY_CODES ? (
        <Notice tone="warning" title={m.settings_codes_few()}>
          {m.settings_codes_left({ count: formatNumber(left, locale) })}
        </Notice>
      ) : (
        <p className="text-muted">{m.settings_codes_left({ count: formatNumber(left, locale) })}</p>
      )}
      <RenewCodes hasPassword={hasPassword} onCodes={onCodes} />
      <SwitchOff hasPassword={hasPassword} onChanged={onChanged} />
    </div>
  )
}

type RenewCodesProps = Pick<SecondStepSettingsProps, 'hasPassword' | 'onCodes'>

function RenewCodes({ hasPassword, onCodes }: RenewCodesProps) {
  const form = usePageForm(renewCodesForm, {
    asks: false,
    failed: m.accounts_try_again,
    done: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <Folded title={m.settings_codes_renew()} isOpen={form.isRefused}>
      <AccountForm
        form={form}
        failedTitle={m.settings_not_saved()}
        submitLabel={m.settings_codes_renew()}
        variant="secondary"
      >
        <p className="measure text-muted">{m.settings_codes_renew_text()}</p>
        {hasPassword && <OwnPasswordField form={form} />}
        <CodeField form={form} label={m.settings_code_any()} withLetters />
      </AccountForm>
    </Folded>
  )
}

function SwitchOff({ hasPassword, onChanged }: OffProps) {
  const form = usePageForm(secondStepOffForm, {
    asks: false,
    ...saidDone(m.settings_step_switched_off, onChanged),
  })
  return (
    <Folded title={m.settings_step_off()} isOpen={form.isRefused}>
      <AccountForm
        form={form}
        failedTitle={m.settings_not_saved()}
        submitLabel={m.settings_step_off()}
        variant="danger"
      >
        <p className="measure text-muted">{m.settings_step_off_text()}</p>
        {hasPassword && <OwnPasswordField form={form} />}
        <CodeField form={form} label={m.settings_code_any()} withLetters />
      </AccountForm>
    </Folded>
  )
}
