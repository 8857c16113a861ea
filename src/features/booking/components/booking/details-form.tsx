import type { ReactNode } from 'react'
import { localPath } from '../../../../i18n/local-path.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { FormEmailField, FormSelect } from '../../../../ui/forms/form-fields.tsx'
import { FormTextArea } from '../../../../ui/forms/form-text-area.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { FormFrame } from '../../../../ui/forms/form-frame.tsx'
import {
  useForm,
  type FieldNames,
  type FormErrors,
  type FormValues,
} from '../../../../ui/forms/use-form.ts'
import { languageLabel } from '../../../specialists/rules/labels.ts'
import { bookCheckForm } from '../../forms/booking.ts'
import { CONCERN_CHARACTERS } from '../../rules/index.ts'
import type { BookingQuestion } from '../../rules/questions.ts'
import type { BookingDetails } from '../../schema/index.ts'
import { AgeField } from '../../../children/components/age-field.tsx'
import type { OwnChild } from '../../../children/schema.ts'
import { AskedActions } from '../consultation/asked-question.tsx'
import { checkDetails, type Asked, followAnswer } from './check-details.ts'
import { ChildChoice } from './lazy-child-choice.ts'
import { ChosenTime } from '../chosen-time.tsx'
import type { OfferedTime } from '../times/offered-times.ts'
import { SignInInstead } from './sign-in-instead.tsx'

type DetailsFormProps = {
  specialist: { id: number; name: string; timeZone: string; languages: readonly string[] }
  /** The family's own profiles; empty for a visitor. */
  ownChildren: readonly OwnChild[]
  time: OfferedTime | undefined
  /** The chosen time is above the form already. */
  isTimeAbove: boolean
  /** Calm mode: the current question. */
  asked: Asked | undefined
  /** Address of the free times, before the first question. */
  timesHref: string
  /** Values typed before, or known about the reader. */
  values: FormValues
  draft: string
  errors: FormErrors | undefined
  /** Address of the login for a visitor; null for signed-in users. */
  signInHref: string | null
  /** Called without a chosen time, to show a message outside the form too. */
  onSlotMissing: () => void
  onChecked: (details: BookingDetails) => void
  onAsked: (question: BookingQuestion, isBack: boolean) => void
}

/** Including the time, which is chosen outside the form. */
type DetailsName = FieldNames<BookingDetails> | 'availabilityId'
type DetailsState = ReturnType<typeof useDetailsForm>

/** The form of all questions; submits to the next question, or to the check. */
function useDetailsForm(props: DetailsFormProps) {
  const { asked, time, ownChildren } = props
  return useForm<BookingDetails | Ask, DetailsName>({
    initialValues: props.values,
    initialErrors: props.errors,
    draft: props.draft,
    isStep: () => true,
    check: (values) => {
      if (!time) props.onSlotMissing()
      const checked = checkDetails(values, time?.id, ownChildren)
      if (!asked) return checked
      const { to, goesBack, issues } = followAnswer(values, checked, asked)
      if (to === 'check') return checked
      if (issues.length === 0) return { value: { ask: to, goesBack } }
      if (to !== asked.question) props.onAsked(to, false)
      return { issues }
    },
    send: async (sent) =>
      'ask' in sent ? props.onAsked(sent.ask, sent.goesBack) : props.onChecked(sent),
  })
}

type Ask = { ask: BookingQuestion; goesBack: boolean }

/** The details for the specialist (spec 5.5). */
export function DetailsForm(props: DetailsFormProps) {
  const { specialist, time, signInHref, asked } = props
  const slotId = time?.id
  const form = useDetailsForm(props)
  const missing = missingTimeOf(form, slotId)
  return (
    <>
      {!props.isTimeAbove && <ChosenTime {...missing.field} time={time} specialist={specialist} />}
      <FormFrame form={form} className="flex flex-col gap-5">
        <input type="hidden" name="intent" value={bookCheckForm.intent} />
        <input type="hidden" name="specialistId" value={specialist.id} />
        <input type="hidden" name="availabilityId" value={slotId ?? ''} />
        {asked && <input type="hidden" name="question" value={asked.question} />}
        <ErrorSummary
          title={m.booking_errors_title()}
          errors={missing.summary}
          attempt={form.attempt}
        />
        {signInHref && <SignInFirst href={signInHref} />}
        <AboutTheChild form={form} choice={props} />
        <AboutYou form={form} choice={props} isVisitor={signInHref !== null} />
        {(!asked || asked.questions.at(-1) === asked.question) && <Consent />}
        {asked ? (
          <AskedActions {...asked} button={form.button} timesHref={props.timesHref} />
        ) : (
          <Button {...form.button} className="self-start max-sm:w-full">
            {m.booking_continue()}
          </Button>
        )}
      </FormFrame>
      {signInHref && (!asked || asked.question === 'email') && (
        <p className="text-sm text-muted [@media(scripting:none)]:hidden">
          <span>{m.booking_account_next()} </span>
          <SignInInstead href={signInHref} />
        </p>
      )}
    </>
  )
}

/** Adds the missing time to the errors, until one is chosen. */
function missingTimeOf(form: DetailsState, slotId: number | undefined) {
  const field = form.field('availabilityId')
  const error = slotId === undefined ? field.error : undefined
  const others = form.summary.filter(({ fieldId }) => fieldId !== field.id)
  return {
    field: { ...field, error },
    summary: error ? [{ fieldId: field.id, message: error }, ...others] : others,
  }
}

type QuestionProps = { of: BookingQuestion; asked: Asked | undefined; children: ReactNode }

/** Calm mode hides all questions but one; they stay in the form with their values. */
const Question = ({ of, asked, children }: QuestionProps) => (
  <div className="contents" hidden={asked !== undefined && asked.question !== of}>
    {children}
  </div>
)

type AboutProps = { form: DetailsState; choice: DetailsFormProps }

function AboutYou({ form, choice, isVisitor }: AboutProps & { isVisitor: boolean }) {
  const { asked, specialist } = choice
  return (
    <>
      <Question of="email" asked={asked}>
        <FormEmailField
          {...form.text('email')}
          label={m.common_email()}
          hint={isVisitor ? m.booking_email_hint_visitor() : m.booking_email_hint()}
        />
      </Question>
      <Question of="language" asked={asked}>
        <FormSelect
          {...form.text('preferredLanguage')}
          label={m.booking_language_label()}
          required
          options={specialist.languages.map((value) => ({ value, label: languageLabel(value) }))}
        />
      </Question>
    </>
  )
}

/** Questions about the child, with the reason for them. */
function AboutTheChild({ form, choice }: AboutProps) {
  const { ownChildren, specialist, asked } = choice
  const why = <Notice title={m.booking_why_title()}>{m.booking_why_text()}</Notice>
  return (
    <>
      {!asked && why}
      <Question of="child" asked={asked}>
        {ownChildren.length > 0 && (
          <ChildChoice ownChildren={ownChildren} specialistName={specialist.name} form={form} />
        )}
        <AgeField
          {...form.text('childAge')}
          label={m.booking_age_label()}
          hint={m.booking_age_hint()}
        />
      </Question>
      <Question of="concern" asked={asked}>
        <FormTextArea
          {...form.text('mainConcern')}
          label={m.booking_fact_concern()}
          hint={asked ? m.booking_asked_concern_hint() : m.booking_concern_hint()}
          required
          most={CONCERN_CHARACTERS.max}
        />
      </Question>
      {asked?.question === 'child' && why}
    </>
  )
}

function Consent() {
  return (
    <p className="measure text-sm text-muted">
      {m.booking_consent()} <a href={localPath('/privacy')}>{m.booking_consent_link()}</a>
    </p>
  )
}

/** Without scripts, signing in would lose what was typed. */
function SignInFirst({ href }: { href: string }) {
  return (
    <noscript>
      <p>
        {m.booking_sign_in_first()} <a href={href}>{m.booking_sign_in_instead()}</a>
      </p>
    </noscript>
  )
}
