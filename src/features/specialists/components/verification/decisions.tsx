import type { Elements } from '../../../../ui/rendering/elements.ts'
import { useState } from 'react'
import { formatDateKey } from '../../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { FormInBothLanguages, FormSelect } from '../../../../ui/forms/form-fields.tsx'
import { FormTextArea } from '../../../../ui/forms/form-text-area.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { CheckboxGroup } from '../../../../ui/forms/choice-group.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { FormFrame } from '../../../../ui/forms/form-frame.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { FormState } from '../../../../ui/forms/use-form.ts'
import { usePageForm } from '../../../../ui/use-page-form.tsx'
import { approvalForm, endForm, refusalForm } from '../../forms/verification.ts'
import { USUAL_CHECKS, VERIFICATION_YEARS, offeredEnds } from '../../rules/verification.ts'
import type { VerificationCase } from '../../schema/verification.ts'
import { checkWord } from '../check-labels.ts'
import type { Decided } from './case-view.tsx'

type DecisionsProps = {
  shown: VerificationCase
  /** The consultations that would end with the verification, as a list and a count. */
  affected: { count: number; list: Elements } | undefined
  onDecided: (what: Decided) => void
}

/** The admin's decisions: approve or renew, refuse or revoke. */
export function Decisions(props: DecisionsProps) {
  const { verified } = props.shown
  return (
    <div className="flex flex-col gap-8">
      <ApprovalForm {...props} />
      <div className="border-t border-line pt-6">
        {verified ? <ReasonForm {...props} kind="end" /> : <ReasonForm {...props} kind="refuse" />}
      </div>
    </div>
  )
}

function ApprovalForm({ shown, onDecided }: DecisionsProps) {
  const form = usePageForm(approvalForm, {
    own: { specialistId: shown.id },
    done: () => onDecided('verified'),
  })
  const { locale } = useReader()
  return (
    <FormFrame
      form={form}
      label={shown.verified ? m.verification_renew_title() : m.verification_approve()}
      busyLabel={m.team_working()}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="seen" value={shown.seen} />
      <h4 className="font-semibold">
        {shown.verified ? m.verification_renew_title() : m.verification_approve_title()}
      </h4>
      <ErrorSummary title={m.common_not_saved()} {...form.faults} />
      <CheckboxGroup
        {...form.field('checks')}
        name="checks[]"
        legend={m.verification_checks()}
        hint={m.verification_checks_hint()}
        choices={USUAL_CHECKS.map((value) => ({ value, label: checkWord(value, locale) }))}
        initiallyChosen={form.initialList('checks')}
      />
      <OtherCheck form={form} />
      <UntilField form={form} />
    </FormFrame>
  )
}

type ApprovalFields = { form: FormState }

function OtherCheck({ form }: ApprovalFields) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormInBothLanguages
        form={form}
        names={['otherEn', 'otherFa']}
        labels={[m.verification_other_en(), m.verification_other_fa()]}
        optional
      />
    </div>
  )
}

const USUAL_MONTHS = VERIFICATION_YEARS * 12

function UntilField({ form }: ApprovalFields) {
  const { locale, timeZone, now } = useReader()
  // Computed once: the offered dates stay the same past midnight.
  const [ends] = useState(() => offeredEnds(now, timeZone))
  const usual = ends.find(({ months }) => months === USUAL_MONTHS)
  return (
    <FormSelect
      {...form.text('until')}
      label={m.verification_until()}
      hint={m.verification_until_hint()}
      usual={usual?.until}
      options={[
        ...ends.map(({ months, until }) => ({
          value: until,
          label: m.verification_until_option({
            length: lengthWord(months),
            date: formatDateKey(until, { locale, style: 'long' }),
          }),
        })),
        { value: 'none', label: m.verification_until_none() },
      ]}
    />
  )
}

function lengthWord(months: number): string {
  if (months < 12) return m.verification_months({ count: formatNumber(months) })
  if (months === 12) return m.verification_year()
  return m.verification_years({ count: formatNumber(months / 12) })
}

const REASONS = {
  refuse: {
    definition: refusalForm,
    done: 'turned-down',
    title: m.verification_refuse_title,
    hint: m.verification_refuse_hint,
    submit: m.verification_refuse_title,
  },
  end: {
    definition: endForm,
    done: 'taken-back',
    title: m.verification_end_title,
    hint: m.verification_end_hint,
    submit: m.verification_end_title,
  },
} as const

function ReasonForm(props: DecisionsProps & { kind: 'refuse' | 'end' }) {
  const { shown, onDecided, kind } = props
  const affected = kind === 'end' ? props.affected : undefined
  const { definition, done, title, hint, submit } = REASONS[kind]
  const form = usePageForm(definition, {
    own: { specialistId: shown.id },
    done: () => onDecided(done),
  })
  return (
    <FormFrame form={form} label={submit()} variant="danger" busyLabel={m.team_working()}>
      <input type="hidden" name="seen" value={shown.seen} />
      <h4 className="font-semibold">{title()}</h4>
      <ErrorSummary title={m.common_not_saved()} {...form.faults} />
      <FormTextArea
        {...form.text('reason')}
        label={m.verification_reason()}
        hint={hint()}
        rows={4}
      />
      {affected && <div>{affected.list}</div>}
      {affected !== undefined && affected.count > 0 && (
        <Checkbox
          id={form.idOf('affected')}
          name="affected"
          value={String(affected.count)}
          label={m.team_affected_seen()}
        />
      )}
    </FormFrame>
  )
}
