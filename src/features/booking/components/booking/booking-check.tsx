import { useState, useId } from 'react'
import { formatFullDate, formatTime } from '../../../../i18n/calendar/dates.ts'
import { cutText } from '../../../../i18n/text/excerpts.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import { sentencesOf } from '../../../../i18n/text/sentences.ts'
import { cityOf } from '../../../../i18n/zones/zone-cities.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { isoDate } from '../../../../i18n/zones/zoned-time.ts'
import type { FormProblem } from '../../../../platform/api/attempt.ts'
import { Button } from '../../../../ui/button.tsx'
import { DefinitionList } from '../../../../ui/lists/definition-list.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { usePageForm, type PageFormState } from '../../../../ui/use-page-form.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import { ageWords } from '../../../children/components/age-field.tsx'
import type { OwnChild } from '../../../children/schema.ts'
import { bookForm, bookWithAccountForm } from '../../forms/booking.ts'
import { CONSULTATION_MINUTES } from '../../rules/index.ts'
import type { ConsultationView } from '../../schema/answers.ts'
import type { BookingDetails } from '../../schema/index.ts'
import {
  languageFact,
  otherTimeFacts,
  specialistFact,
  wordsOfFamily,
} from '../consultation/consultation-facts.tsx'
import { SharedAtBooking } from './lazy-child-choice.ts'
import type { OfferedTime } from '../times/offered-times.ts'
import { HiddenDetails, SignInInstead } from './sign-in-instead.tsx'
import type { Elements } from '../../../../ui/rendering/elements.ts'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { RequestKey } from '../../../../ui/forms/request-key.tsx'
import { FormFrame } from '../../../../ui/forms/form-frame.tsx'
import type { FormState } from '../../../../ui/forms/use-form.ts'
import {
  NameAndPassword,
  TermsLinks,
  termsVersionText,
} from '../../../accounts/components/account-fields.tsx'

export interface CheckProps {
  specialist: { id: number; name: string; timeZone: string }
  time: OfferedTime | undefined
  details: BookingDetails
  /** The same for all attempts of one booking. */
  idempotencyKey: string
  /** The time was unavailable: another has to be chosen first. */
  isLost: boolean
  onRefused: (problem: FormProblem) => void
  onBack: () => void
  /** Leads to the e-mail question, if calm mode skipped it. */
  emailHref: string | undefined
}

type BookingCheckProps = CheckProps & {
  ownChildren: readonly OwnChild[]
  onBooked: (consultation: ConsultationView) => void
}

/** A summary of the booking to confirm. */
export function BookingCheck(props: BookingCheckProps) {
  const { details, idempotencyKey } = props
  // After success the button stays busy until the next page replaces this one.
  const [isBooked, setIsBooked] = useState(false)
  const form = usePageForm(bookForm, {
    keyOf: () => idempotencyKey,
    failed: m.booking_book_failed_text,
    done(consultation) {
      setIsBooked(true)
      props.onBooked(consultation)
    },
    refused: props.onRefused,
  })
  const shared = details.shareChild && props.ownChildren.find(({ id }) => id === details.childId)
  return (
    <CheckForm {...props} form={form} isBusy={form.busy || isBooked}>
      {shared && <SharedAtBooking child={shared} />}
    </CheckForm>
  )
}

type CheckFormProps = CheckProps & {
  form: PageFormState
  isBusy: boolean
  children: Elements
}

/** Frame of the check: the details, further questions, and the button that books. */
export function CheckForm(props: CheckFormProps) {
  const { specialist, time, details, idempotencyKey, isLost, form } = props
  return (
    <FormFrame form={form} className="flex flex-col gap-6">
      <RequestKey value={idempotencyKey} />
      <HiddenDetails
        fields={{ specialistId: specialist.id, availabilityId: time?.id ?? '', ...details }}
      />
      <Facts {...props} />
      {props.children}
      <div className="actions">
        <div className="main-action">
          {!isLost && (
            <Button type="submit" busy={props.isBusy} busyLabel={m.booking_confirming()}>
              {m.booking_book_now()}
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={props.onBack}
            className="[@media(scripting:none)]:hidden"
          >
            {m.booking_back()}
          </Button>
        </div>
      </div>
    </FormFrame>
  )
}

/** Longest beginning of a concern within a sentence, in characters. */
const LONGEST_ABOUT = 160

/** The concern's first sentence, cut if it is long. */
const beginningOf = (concern: string): string =>
  cutText(sentencesOf(concern)[0] ?? '', LONGEST_ABOUT)

type CheckSentenceProps = Pick<CheckProps, 'specialist' | 'details'> & { time: OfferedTime }

export function CheckSentence({ specialist, time, details }: CheckSentenceProps) {
  const reader = useReader()
  const age = ageWords(details.childAge)
  return (
    <div className="flex flex-col gap-1">
      <p className="text-xl leading-heading font-bold text-balance wrap-anywhere">
        <NameIn
          sentence={(name) =>
            m.booking_check_sentence({
              day: formatFullDate(time.startsAt, reader),
              time: formatTime(time.startsAt, reader),
              city: cityOf(reader.timeZone, reader.locale).city,
              name,
              minutes: formatNumber(CONSULTATION_MINUTES),
            })
          }
        >
          {specialist.name}
        </NameIn>
        <NameIn sentence={(concern) => m.booking_check_about({ concern, age })} translate="yes">
          {beginningOf(details.mainConcern)}
        </NameIn>
      </p>
      <p className="text-muted">{m.booking_check_text()}</p>
    </div>
  )
}

type FactsProps = Pick<CheckProps, 'specialist' | 'time' | 'details' | 'isLost' | 'emailHref'>

/** What the sentence above does not say; everything, without a time. */
function Facts({ specialist, time, details, isLost, emailHref }: FactsProps) {
  const reader = useReader()
  const { childAge, mainConcern } = details
  const hasSentence = time !== undefined && !isLost
  const words = wordsOfFamily(childAge, mainConcern)
  const isSaid = (key: string) => key === 'age' || beginningOf(mainConcern) === mainConcern
  return (
    <DefinitionList
      items={[
        ...(hasSentence
          ? otherTimeFacts(
              {
                startsAt: isoDate(time.startsAt),
                endsAt: isoDate(time.endsAt),
                timeZone: specialist.timeZone,
                viewedAs: 'family',
              },
              reader,
            )
          : [specialistFact(specialist.name)]),
        languageFact(details.preferredLanguage),
        {
          key: 'email',
          term: m.common_email(),
          details: (
            <>
              <bdi className="break-all">{details.email}</bdi>
              {emailHref && (
                <a
                  href={emailHref}
                  className="flex min-h-11 items-center font-semibold [@media(scripting:none)]:hidden"
                >
                  {m.booking_asked_email_change()}
                </a>
              )}
            </>
          ),
        },
        ...(hasSentence ? words.filter(({ key }) => !isSaid(key)) : words),
      ]}
    />
  )
}

type AccountCheckProps = CheckProps & {
  /** The draft with the name; passwords are never stored. */
  draft: string
  /** The name from a post without scripts. */
  name: string
  termsVersion: string
  signInHref: string
  onBooked: (consultation: ConsultationView, newUser: { name: string }) => Promise<void>
}

/** Fields of the account; their errors are shown beside them. */
export const ACCOUNT_FIELDS = ['name', 'password'] as const

/** The check for visitors: name and password create an account with the booking. */
export function AccountCheck(props: AccountCheckProps) {
  const { details, idempotencyKey, name, signInHref } = props
  const [isBooked, setIsBooked] = useState(false)
  const form = usePageForm(bookWithAccountForm, {
    draft: props.draft,
    initialValues: { name },
    keyOf: () => idempotencyKey,
    failed: m.booking_book_failed_text,
    async done({ consultation, user }) {
      setIsBooked(true)
      await props.onBooked(consultation, user)
    },
    refused(problem) {
      if (!ACCOUNT_FIELDS.some((field) => problem.fields[field])) props.onRefused(problem)
    },
  })
  // Errors of other fields are shown above the step.
  const isOfFields = Object.keys(form.errors.fields).length > 0
  return (
    <>
      <CheckForm {...props} form={form} isBusy={form.busy || isBooked}>
        <NewAccount form={form} email={details.email} termsVersion={props.termsVersion}>
          {isOfFields && <ErrorSummary title={m.accounts_form_wrong()} {...form.faults} />}
        </NewAccount>
      </CheckForm>
      <div className="border-t border-line pt-4">
        <p>{m.booking_account_have()}</p>
        <SignInInstead href={signInHref} typed={{ ...details, name: name || undefined }} />
      </div>
    </>
  )
}

type NewAccountProps = {
  form: FormState<'name' | 'password'>
  email: string
  termsVersion: string
  children: Elements
}

/** Name and password of the new account, with the address from the details. */
function NewAccount({ form, email, termsVersion, children }: NewAccountProps) {
  const { locale } = useReader()
  const titleId = useId()
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="flex flex-col gap-5 border-t border-line pt-6"
    >
      <div className="flex flex-col gap-1">
        <h4 id={titleId} className="text-lg font-bold">
          {m.booking_account_title()}
        </h4>
        <p className="measure text-muted">{m.booking_account_text()}</p>
      </div>
      {children}
      <NameAndPassword form={form} account={email} />
      <div className="text-sm text-muted">
        <p className="measure">
          {m.booking_account_terms({ version: termsVersionText(termsVersion, locale) })}
        </p>
        <TermsLinks />
      </div>
    </div>
  )
}
