import { useState } from 'react'
import { localizeDigits } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { DefinedForm } from '../../../ui/forms/defined-form.tsx'
import { toast, toastAnd } from '../../../ui/toasts/toast.ts'
import { phoneCodeForm, phoneForm, phoneOffForm } from '../forms.ts'
import type { OwnPhone } from '../schema/text-phones.ts'

type TextPhoneProps = {
  phone: OwnPhone
  /** The number that the account has already, as the field's initial value. */
  known: string | null | undefined
  onChanged: () => void
}

/** The number for text messages: entered, confirmed by a code, or removed. */
export function TextPhone({ phone, known, onChanged }: TextPhoneProps) {
  const [wasAsked, setWasAsked] = useState(false)
  const end = localizeDigits(phone.end ?? '')
  function asked() {
    setWasAsked(true)
    onChanged()
  }
  return (
    <section aria-labelledby="text-phone" className="flex flex-col gap-3">
      <h3 id="text-phone" className="text-lg">
        {m.sms_title()}
      </h3>
      <p className="measure">{m.sms_text()}</p>
      {phone.state === 'confirmed' && (
        <p className="measure font-semibold">{m.sms_confirmed({ end })}</p>
      )}
      {phone.state === 'none' && (
        <NumberForm usual={known ?? ''} label={m.sms_send_code()} onAsked={asked} />
      )}
      {phone.state === 'waiting' && (
        <>
          <CodeForm end={end} wasAsked={wasAsked} onChanged={onChanged} />
          <p className="measure">{m.sms_again()}</p>
          <NumberForm
            usual={phone.waitingNumber ?? ''}
            label={m.sms_send_again()}
            onAsked={asked}
          />
        </>
      )}
      {phone.state !== 'none' && (
        <ButtonForm
          definition={phoneOffForm}
          done={toastAnd(m.sms_is_off, onChanged)}
          label={m.sms_remove()}
        />
      )}
    </section>
  )
}

type NumberFormProps = { usual: string; label: string; onAsked: () => void }

function NumberForm({ usual, label, onAsked }: NumberFormProps) {
  return (
    <DefinedForm
      definition={phoneForm}
      draft="text-phone"
      done={({ end }) => {
        toast({ title: m.sms_code_sent({ end: localizeDigits(end ?? '') }) })
        onAsked()
      }}
      failedTitle={m.sms_no_code()}
      label={label}
      variant="secondary"
    >
      {(form) => (
        <FormTextField
          {...form.text('number')}
          usual={usual}
          label={m.sms_number()}
          hint={m.sms_number_hint()}
          required
          type="tel"
          dir="ltr"
          autoComplete="tel"
          maxLength={40}
          className="max-w-72"
        />
      )}
    </DefinedForm>
  )
}

type CodeFormProps = {
  end: string
  /** The code was just requested: its field takes the focus. */
  wasAsked: boolean
  onChanged: () => void
}

const CodeForm = ({ end, wasAsked, onChanged }: CodeFormProps) => (
  <DefinedForm
    definition={phoneCodeForm}
    draft="text-phone-code"
    done={toastAnd(m.sms_is_on, onChanged)}
    failedTitle={m.sms_not_confirmed()}
    label={m.sms_confirm()}
    variant="secondary"
  >
    {(form) => (
      <FormTextField
        {...form.text('code')}
        label={m.sms_code_label()}
        hint={m.sms_code_sent({ end })}
        required
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={wasAsked}
        maxLength={20}
        defaultValue=""
        className="max-w-60"
      />
    )}
  </DefinedForm>
)
