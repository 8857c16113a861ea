import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { ApiError, detailOf } from '../../../../platform/api/client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Folded } from '../../../../ui/folded.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { watchUnsaved } from '../../../../ui/typing/unsaved.ts'
import { bookingApi } from '../../client/index.ts'
import { areSameHours, withHoursOfElsewhere } from '../../rules/days-off.ts'
import type { PlannedSlot } from '../../schema/answers.ts'
import type { Hours } from '../../schema/hours.ts'
import type { BookedTime } from '../days-off/days-off-record.tsx'
import { PlainDaysOff } from '../days-off/plain-days-off.tsx'
import { HoursDays } from './hours-days.tsx'
import {
  checkDraft,
  errorsByRow,
  saysTheSame,
  withDay,
  toDraft,
  type DraftErrors,
  type HoursDraft,
  type NumberName,
} from './hours-draft.ts'
import { DrawnWeek } from '../week/drawn-week.tsx'
import { HoursPreview } from './hours-preview.tsx'
import { HoursWeek, type DraftPartProps } from './hours-rows.tsx'
import { localizeDigits } from '../../../../i18n/text/numbers.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { useLatest } from '../../../../ui/rendering/use-latest.ts'
import { useIsCalm } from '../../../../ui/rendering/calm.ts'
import { TextInput } from '../../../../ui/forms/text-input.tsx'

const fields: { name: NumberName; label: () => string; hint?: () => string }[] = [
  { name: 'minimumNoticeHours', label: m.booking_hours_notice, hint: m.booking_hours_notice_hint },
  { name: 'bookingWindowDays', label: m.booking_hours_window, hint: m.booking_hours_window_hint },
  { name: 'weeklyCap', label: m.booking_hours_cap, hint: m.booking_hours_cap_hint },
  { name: 'bufferMinutes', label: m.booking_hours_buffer },
]

/** Limits of bookings: notice, window, weekly cap, buffer. */
function HoursLimits({ draft, errors, idOf, onChange }: DraftPartProps) {
  return (
    <section className="flex flex-col gap-4">
      <h3>{m.booking_hours_rules()}</h3>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {fields.map(({ name, label, hint }) => (
          <Field
            key={name}
            id={idOf(name)}
            label={label()}
            hint={hint?.()}
            error={errors[name]}
            required={name !== 'weeklyCap'}
          >
            {(attributes) => (
              <TextInput
                {...attributes}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                value={localizeDigits(draft.numbers[name])}
                onChange={({ target }) =>
                  onChange({ numbers: { ...draft.numbers, [name]: target.value } })
                }
                className="max-w-32"
              />
            )}
          </Field>
        ))}
      </div>
      <Checkbox
        id={idOf('autoConfirm')}
        label={m.booking_hours_auto()}
        hint={m.booking_hours_auto_hint()}
        checked={draft.autoConfirm}
        onChange={({ target }) => onChange({ autoConfirm: target.checked })}
      />
    </section>
  )
}

/** Delay of the preview after the last change. */
const PREVIEW_DELAY_MS = 400

type HoursEditorProps = {
  hours: Hours
  /** Slots of the saved hours. */
  preview: readonly PlannedSlot[]
  /** Reason why families currently see none of them. */
  unseen: string | undefined
  /** Coming consultations: a day off lists those on its date. */
  booked: readonly BookedTime[]
  zones: readonly { timeZone: string; label: string }[]
  onSaved: () => void
}

/** Weekly hours, single days and limits, beside a preview of the free times. */
export function HoursEditor(props: HoursEditorProps) {
  const { hours, preview, unseen, booked, zones, onSaved } = props
  const editor = useHoursEditor(hours, onSaved)
  const { draft, errors, isStale, slots } = editor
  const part: DraftPartProps = { draft, errors, idOf: editor.idOf, onChange: editor.change }
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <noscript className="lg:col-span-2">
        <div className="flex flex-col gap-6">
          <Notice tone="warning">{m.booking_hours_no_scripts()}</Notice>
          <PlainDaysOff hours={hours} booked={booked} />
        </div>
      </noscript>
      <form noValidate onSubmit={editor.submit} className="flex flex-col gap-8">
        <ErrorSummary
          title={m.booking_hours_summary()}
          errors={editor.summary}
          attempt={editor.attempt}
        />
        <Card className="flex flex-col gap-8">
          <ZoneField {...part} zones={zones} />
          <WeekPart {...part} />
          <HoursDays {...part} booked={booked} />
          <HoursLimits {...part} />
          <div className="flex flex-col items-start gap-4">
            {editor.isChanged && <p role="status">{m.booking_hours_unsaved()}</p>}
            <Button type="submit" busy={editor.busy} busyLabel={m.common_saving()}>
              {m.booking_hours_save()}
            </Button>
            {editor.isSaved && (
              <Notice tone="success" title={m.booking_hours_saved()}>
                {m.booking_hours_saved_text()}
              </Notice>
            )}
          </div>
        </Card>
      </form>
      <HoursPreview
        slots={slots ?? preview}
        zone={zones.find(({ timeZone }) => timeZone === draft.timeZone)?.label ?? draft.timeZone}
        isStale={isStale}
        unseen={unseen}
      />
    </div>
  )
}

/** The weekly hours as a drawing and as a list; calm mode only has the list. */
function WeekPart(part: DraftPartProps) {
  const isCalm = useIsCalm()
  const { draft, errors, idOf } = part
  const hasErrors = draft.week.some(({ key }) => errors[key] !== undefined)
  return (
    <section className="flex flex-col gap-4">
      <h3 id={idOf('week')}>{m.booking_hours_week()}</h3>
      <DrawnWeek {...part} labelledBy={idOf('week')} />
      <Folded title={m.booking_week_list()} isOpen={isCalm || hasErrors}>
        <HoursWeek {...part} />
      </Folded>
    </section>
  )
}

type ZoneFieldProps = DraftPartProps & Pick<HoursEditorProps, 'zones'>

function ZoneField({ draft, errors, idOf, onChange, zones }: ZoneFieldProps) {
  return (
    <Field
      id={idOf('timeZone')}
      label={m.common_your_zone()}
      hint={m.booking_hours_zone_hint()}
      error={errors['timeZone']}
    >
      {(attributes) => (
        <Select
          {...attributes}
          className="max-w-md"
          value={draft.timeZone}
          onChange={({ target }) => onChange({ timeZone: target.value })}
          options={zones.map(({ timeZone, label }) => ({ value: timeZone, label }))}
        />
      )}
    </Field>
  )
}

/** Slots of the draft, updated after a delay; undefined before the first change. */
function usePreview(draft: HoursDraft, first: HoursDraft) {
  const [slots, setSlots] = useState<PlannedSlot[]>()
  const checked = checkDraft(draft)
  const body = checked.ok && draft !== first ? JSON.stringify(checked.hours) : undefined
  useEffect(() => {
    if (body === undefined) return
    let current = true
    const timer = setTimeout(() => {
      // Ignores a failed preview, as editing goes on.
      void bookingApi.hours.preview.$post(JSON.parse(body) as Hours).then(
        (found) => current && setSlots(found),
        () => undefined,
      )
    }, PREVIEW_DELAY_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [body])
  return { slots, isStale: !checked.ok }
}

/** Query parameters of the content above the hours. */
const BESIDES = ['view', 'week']

/** Asks before leaving with unsaved hours. */
function useUnsavedHours(draft: HoursDraft, saved: HoursDraft): boolean {
  const isChanged = !saysTheSame(draft, saved)
  useEffect(() => (isChanged ? watchUnsaved(() => true, BESIDES) : undefined), [isChanged])
  return isChanged
}

function useHoursEditor(hours: Hours, onSaved: () => void) {
  const { locale } = useReader()
  const prefix = useId()
  const [first] = useState(() => toDraft(hours, String))
  const [draft, setDraft] = useState(first)
  const [refusal, setRefusal] = useState<{ detail?: string; errors: DraftErrors }>({ errors: {} })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [saved, setSaved] = useState(first)
  const stored = useRef(hours)
  const latest = useLatest(draft)
  const isChanged = useUnsavedHours(draft, saved)
  const idOf = (name: string) => `${prefix}-${name}`

  function refuse(refused: { detail?: string; errors: DraftErrors }) {
    setRefusal(refused)
    setAttempt((count) => count + 1)
  }

  async function save() {
    setIsSaved(false)
    const checked = checkDraft(draft)
    if (!checked.ok) return refuse({ errors: checked.errors })
    setBusy(true)
    try {
      const own = checked.hours
      // Preserves changes made on another page since.
      const present = await bookingApi.hours.$get()
      const merged = withHoursOfElsewhere(own, { loaded: stored.current, present })
      const answer = await bookingApi.hours.$put(merged)
      const isTypedOn = latest.current !== draft
      const isMerged = !areSameHours(merged, own)
      const shown = isMerged && !isTypedOn ? toDraft(answer) : draft
      // Without the other page's changes, which the draft lacks: the next save would undo them.
      stored.current = isTypedOn ? own : answer
      if (!isTypedOn) setDraft(shown)
      setSaved(shown)
      setRefusal({ errors: {} })
      setIsSaved(!isTypedOn)
      toast({ title: m.booking_hours_saved() })
      onSaved()
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      refuse({
        detail: detailOf(error),
        errors: errorsByRow(draft, problem?.errors ?? []),
      })
    }
    setBusy(false)
  }

  return {
    draft,
    errors: refusal.errors,
    attempt,
    busy,
    isSaved,
    isChanged,
    idOf,
    ...usePreview(draft, first),
    summary: [
      ...(refusal.detail ? [{ message: refusal.detail }] : []),
      ...Object.entries(refusal.errors).map(([name, message]) => ({
        fieldId: idOf(name),
        message: withDay(draft, name, message, locale),
      })),
    ],
    change(change: Partial<HoursDraft>) {
      setIsSaved(false)
      setDraft((before) => ({ ...before, ...change }))
    },
    submit(event: FormEvent) {
      event.preventDefault()
      if (!busy) void save()
    },
  }
}
