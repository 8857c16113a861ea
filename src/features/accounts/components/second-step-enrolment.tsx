import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import type { SecondStepState } from '../client/settings.ts'
import { abandonSecondStepForm, confirmSecondStepForm } from '../forms/settings.ts'
import { writeSecret } from '../rules/second-step.ts'
import { AccountForm } from './account-form.tsx'
import { CodeField, type SettingsPartProps } from './settings-form.tsx'
import { useEffect, useRef } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'

type Enrolment = NonNullable<SecondStepState['enrolment']>

type SecondStepEnrolmentProps = SettingsPartProps & {
  enrolment: Enrolment
  onCodes: (codes: string[]) => void
}

/** The secret for the app, as a picture and as text, until a first code proves that the app has it. */
export function SecondStepEnrolment(props: SecondStepEnrolmentProps) {
  const { enrolment, onChanged, onCodes } = props
  const form = usePageForm(confirmSecondStepForm, {
    asks: false,
    failed: m.accounts_try_again,
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
            <code translate="no" dir="ltr" className="inline-block font-mono break-words">
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
      <AccountForm
        form={form}
        failedTitle={m.settings_not_saved()}
        submitLabel={m.settings_step_confirm()}
      >
        <CodeField form={form} label={m.settings_code()} hint={m.settings_code_hint()} />
      </AccountForm>
      <Abandon onChanged={onChanged} />
    </div>
  )
}

/** Dark on light in every mode: cameras read it so. */
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

function Abandon({ onChanged }: SettingsPartProps) {
  const form = usePageForm(abandonSecondStepForm, { failed: m.accounts_try_again, done: onChanged })
  return (
    <form {...form.form}>
      {form.hidden}
      <Button {...form.button} variant="secondary">
        {m.settings_step_abandon()}
      </Button>
    </form>
  )
}

type RecoveryCodesProps = {
  codes: readonly string[]
  /** Continues once the codes are saved. */
  onward: Elements
}

/** The recovery codes, shown only once and alone on the page, to be saved or printed. */
export function RecoveryCodes({ codes, onward }: RecoveryCodesProps) {
  const place = useRef<HTMLElement>(null)
  // The form that had the focus is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="recovery-codes"
      // The tabs above it stay in sight as a whole.
      className="flex scroll-mt-20 flex-col gap-6 outline-none"
    >
      <h2 id="recovery-codes">{m.settings_codes_title()}</h2>
      <Notice tone="warning" title={m.settings_codes_once()}>
        {m.settings_codes_text()}
      </Notice>
      <ol className="grid max-w-md grid-cols-1 gap-x-8 gap-y-2 rounded-card bg-surface p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no" dir="ltr" className="font-mono text-lg">
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
