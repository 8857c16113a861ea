import { useState } from 'react'
import { localizeDigits } from '../../../i18n/text/digits.ts'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { TypingScript } from '../../../ui/typing/typing-script.tsx'
import type { FormErrors, FormValues } from '../../../ui/forms/use-form.ts'
import { useForm } from '../../../ui/forms/use-form.ts'
import { languageLabel } from '../../specialists/rules/labels.ts'
import { bookCheckForm } from '../forms/booking.ts'
import { CONCERN_CHARACTERS } from '../rules.ts'
import type { BookingDetails } from '../schema/index.ts'
import type { OwnChild } from '../../children/schema.ts'
import { checkDetails } from './check-details.ts'
import { ChildChoice } from './late-child-choice.ts'
import { ChosenTime } from './chosen-time.tsx'
import type { OfferedTime } from './offered-times.ts'

type DetailsFormProps = {
  specialist: { id: number; name: string; timeZone: string; languages: readonly string[] }
  /** The family's own profiles; none for a visitor. */
  ownChildren: readonly OwnChild[]
  time: OfferedTime | undefined
  /** What was typed before, or is known about the reader. */
  values: FormValues
  draft: string
  errors: FormErrors | undefined
  /** Where a visitor signs in; null for signed-in users. */
  signInHref: string | null
  /** Called when no time is chosen: the reader is told beside the form too. */
  onSlotMissing: () => void
  onChecked: (details: BookingDetails) => void
}

type DetailsState = ReturnType<typeof useForm<BookingDetails>>

/** What the specialist needs to know (spec 5.5). */
export function DetailsForm(props: DetailsFormProps) {
  const { specialist, time, signInHref, onSlotMissing } = props
  const slotId = time?.id
  const form = useForm<BookingDetails>({
    initialValues: props.values,
    initialErrors: props.errors,
    draft: props.draft,
    isStep: true,
    check: (values) => {
      if (slotId === undefined) onSlotMissing()
      return checkDetails(values, slotId, props.ownChildren)
    },
    send: async (details) => props.onChecked(details),
  })
  const missing = useMissingTime(form, slotId)
  return (
    <form {...form.form} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={bookCheckForm.intent} />
      <input type="hidden" name="specialistId" value={specialist.id} />
      <input type="hidden" name="availabilityId" value={slotId ?? ''} />
      <ErrorSummary
        title={m.booking_errors_title()}
        errors={missing.summary}
        attempt={missing.attempt}
      />
      <ChosenTime {...missing.field} time={time} specialist={specialist} />
      {signInHref && <SignInFirst href={signInHref} />}
      <AboutYou form={form} languages={specialist.languages} />
      <AboutTheChild form={form} choice={props} />
      <Consent />
      {signInHref ? (
        <SignInLink
          href={signInHref}
          slotId={slotId}
          onSlotMissing={() => {
            missing.tell()
            onSlotMissing()
          }}
        />
      ) : (
        <Button type="submit" busy={form.busy} className="self-start">
          {m.booking_continue()}
        </Button>
      )}
      <TypingScript />
    </form>
  )
}

/**
 * Lists the missing time among the other errors: visitors see it before signing in, and it goes
 * away once a time is chosen.
 */
function useMissingTime(form: DetailsState, slotId: number | undefined) {
  const [told, setTold] = useState(0)
  const field = form.field('availabilityId')
  const found = field.error ?? (told > 0 ? m.booking_slot_missing() : undefined)
  const error = slotId === undefined ? found : undefined
  const others = form.summary.filter(({ fieldId }) => fieldId !== field.id)
  return {
    field: { ...field, error },
    summary: error ? [{ fieldId: field.id, message: error }, ...others] : others,
    attempt: form.attempt + told,
    tell: () => setTold((count) => count + 1),
  }
}

function AboutYou({ form, languages }: { form: DetailsState; languages: readonly string[] }) {
  return (
    <>
      <Field
        {...form.field('email')}
        label={m.common_email()}
        hint={m.booking_email_hint()}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={form.initialText('email')}
          />
        )}
      </Field>
      <Field {...form.field('preferredLanguage')} label={m.booking_language_label()} required>
        {(control) => (
          <Select
            {...control}
            name="preferredLanguage"
            defaultValue={form.initialText('preferredLanguage')}
            options={languages.map((value) => ({ value, label: languageLabel(value) }))}
          />
        )}
      </Field>
    </>
  )
}

/** The child's questions, with the reason for asking beside them. */
function AboutTheChild({ form, choice }: { form: DetailsState; choice: DetailsFormProps }) {
  const { locale } = useReader()
  const { ownChildren, specialist } = choice
  const concern = form.field('mainConcern')
  return (
    <>
      <Notice title={m.booking_why_title()}>{m.booking_why_text()}</Notice>
      {ownChildren.length > 0 && (
        <ChildChoice ownChildren={ownChildren} specialistName={specialist.name} form={form} />
      )}
      <Field
        {...form.field('childAge')}
        label={m.booking_age_label()}
        hint={m.booking_age_hint()}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="childAge"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            defaultValue={form.initialText('childAge')}
            className="max-w-32"
          />
        )}
      </Field>
      <Field
        {...concern}
        label={m.booking_fact_concern()}
        hint={m.booking_concern_hint()}
        describedBy={`${concern.id}-counter`}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            name="mainConcern"
            defaultValue={form.initialText('mainConcern')}
            counter={(length) =>
              m.common_characters_used({
                count: localizeDigits(String(length), locale),
                most: localizeDigits(String(CONCERN_CHARACTERS.max), locale),
              })
            }
          />
        )}
      </Field>
    </>
  )
}

function Consent() {
  const { locale } = useReader()
  return (
    <p className="measure text-sm text-muted">
      {m.booking_consent()}{' '}
      <a href={localizePath('/privacy', locale)}>{m.booking_consent_link()}</a>
    </p>
  )
}

/** Without scripts, nothing typed would survive signing in. */
function SignInFirst({ href }: { href: string }) {
  return (
    <noscript>
      <p>
        {m.booking_sign_in_first()} <a href={href}>{m.booking_sign_in_to_book()}</a>
      </p>
    </noscript>
  )
}

type SignInLinkProps = { href: string; slotId: number | undefined; onSlotMissing: () => void }

function SignInLink({ href, slotId, onSlotMissing }: SignInLinkProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="measure text-sm text-muted">{m.booking_sign_in_hint()}</p>
      <a
        href={href}
        className={buttonClass('primary', 'normal', 'self-start')}
        onClick={(event) => {
          if (slotId !== undefined) return
          event.preventDefault()
          onSlotMissing()
        }}
      >
        {m.booking_sign_in_to_book()}
      </a>
    </div>
  )
}
