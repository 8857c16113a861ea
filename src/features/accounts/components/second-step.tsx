import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import type { SecondStepState } from '../client/settings.ts'
import {
  beginSecondStepForm,
  renewCodesForm,
  secondStepOffForm,
  abandonSecondStepForm,
  confirmSecondStepForm,
} from '../forms/ways-in.ts'
import { FEW_RECOVERY_CODES, writeSecret } from '../rules/ways-in.ts'
import { CodeField, OwnPasswordField } from './account-fields.tsx'
import { FoldedForm, type SettingsPartProps } from './settings-form.tsx'
import { AccountForm } from './account-form.tsx'

type SecondStepSettingsProps = SettingsPartProps & {
  secondStep: SecondStepState
  /** The address of an account with a password, which its changes ask for. */
  account: string | undefined
  /** The second step can be switched on only with a confirmed address. */
  emailConfirmed: boolean
  /** Receives new recovery codes, which are shown only now. */
  onCodes: (codes: string[]) => void
}

/** Two-step sign-in: off, enrolling, or on. */
export function SecondStepSettings(props: SecondStepSettingsProps) {
  const { secondStep, account, emailConfirmed, onChanged, onCodes } = props
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
  return <SecondStepOff account={account} onChanged={onChanged} />
}

type OffProps = SettingsPartProps & Pick<SecondStepSettingsProps, 'account'>

function SecondStepOff({ account, onChanged }: OffProps) {
  const form = usePageForm(beginSecondStepForm, { done: onChanged })
  return (
    <AccountForm
      form={form}
      failedTitle={m.common_not_saved()}
      label={m.settings_step_begin()}
      variant="secondary"
    >
      <p className="measure">{m.settings_step_what()}</p>
      {account && <OwnPasswordField form={form} account={account} />}
    </AccountForm>
  )
}

function SecondStepOn({ secondStep, account, onChanged, onCodes }: SecondStepSettingsProps) {
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
      <RenewCodes account={account} onCodes={onCodes} />
      <SwitchOff account={account} onChanged={onChanged} />
    </div>
  )
}

type RenewCodesProps = Pick<SecondStepSettingsProps, 'account' | 'onCodes'>

function RenewCodes({ account, onCodes }: RenewCodesProps) {
  const form = usePageForm(renewCodesForm, {
    asks: false,
    done: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <FoldedForm
      title={m.settings_codes_renew()}
      form={form}
      failedTitle={m.common_not_saved()}
      label={m.settings_codes_renew()}
      variant="secondary"
    >
      <p className="measure text-muted">{m.settings_codes_renew_text()}</p>
      {account && <OwnPasswordField form={form} account={account} />}
      <CodeField form={form} label={m.settings_code_any()} withLetters />
    </FoldedForm>
  )
}

function SwitchOff({ account, onChanged }: OffProps) {
  const form = usePageForm(secondStepOffForm, {
    asks: false,
    done: toastAnd(m.settings_step_switched_off, onChanged),
  })
  return (
    <FoldedForm
      title={m.settings_step_off()}
      form={form}
      failedTitle={m.common_not_saved()}
      label={m.settings_step_off()}
      variant="danger"
    >
      <p className="measure text-muted">{m.settings_step_off_text()}</p>
      {account && <OwnPasswordField form={form} account={account} />}
      <CodeField form={form} label={m.settings_code_any()} withLetters />
    </FoldedForm>
  )
}

type Enrolment = NonNullable<SecondStepState['enrolment']>

type SecondStepEnrolmentProps = SettingsPartProps & {
  enrolment: Enrolment
  onCodes: (codes: string[]) => void
}

/** The enrolment's secret as a QR code and as text, until a first code confirms it. */
function SecondStepEnrolment(props: SecondStepEnrolmentProps) {
  const { enrolment, onChanged, onCodes } = props
  const form = usePageForm(confirmSecondStepForm, {
    asks: false,
    done({ recoveryCodes }) {
      onCodes(recoveryCodes)
      onChanged()
    },
  })
  return (
    <div className="flex flex-col gap-6">
      <ol className="flex list-decimal flex-col gap-6 ps-6 rtl:[list-style-type:persian]">
        <li>{m.settings_step_app()}</li>
        <li>
          <p>{m.settings_step_scan()}</p>
          <Picture {...enrolment.picture} />
          <p>{m.settings_step_type()}</p>
          <p>
            <code translate="no" dir="ltr" className="inline-block break-words">
              {writeSecret(enrolment.secret)}
            </code>
          </p>
          <p>
            <a href={enrolment.uri} className="inline-flex min-h-11 items-center">
              {m.settings_step_open_app()}
            </a>
          </p>
        </li>
        <li>{m.settings_step_code()}</li>
      </ol>
      <AccountForm form={form} failedTitle={m.common_not_saved()} label={m.settings_step_confirm()}>
        <CodeField form={form} label={m.settings_code()} hint={m.settings_code_hint()} />
      </AccountForm>
      <ButtonForm definition={abandonSecondStepForm} done={onChanged} label={m.ways_not_now()} />
    </div>
  )
}

/** Dark on light in every mode: cameras need that contrast. */
function Picture({ size, path }: Enrolment['picture']) {
  return (
    <svg
      role="img"
      aria-label={m.settings_step_picture()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="my-3 block h-auto w-full max-w-64 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

type RecoveryCodesProps = {
  codes: readonly string[]
  /** The button or link to press once the codes are saved. */
  onward: Elements
}

/** The recovery codes, shown only once and alone on the page, to be saved or printed. */
export function RecoveryCodes({ codes, onward }: RecoveryCodesProps) {
  const place = useRef<HTMLElement>(null)
  // The submitted form, which had the focus, is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="recovery-codes"
      // The scroll margin leaves the tabs above fully visible.
      className="flex scroll-mt-20 flex-col gap-6 outline-none"
    >
      <h2 id="recovery-codes">{m.settings_codes_title()}</h2>
      <Notice tone="warning" title={m.settings_codes_once()}>
        {m.settings_codes_text()}
      </Notice>
      <ol className="grid max-w-md grid-cols-1 gap-x-8 gap-y-2 rounded-card bg-surface p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no" dir="ltr" className="text-lg">
              {code}
            </code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        {onward}
        <Button
          variant="secondary"
          className="[@media(scripting:none)]:hidden"
          onClick={() => window.print()}
        >
          {m.settings_codes_print()}
        </Button>
      </div>
    </section>
  )
}
