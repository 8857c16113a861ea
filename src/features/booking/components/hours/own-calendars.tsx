import { formatFullDate } from '../../../../i18n/calendar/dates.ts'
import { formatAgo } from '../../../../i18n/calendar/relative-time.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import { Card } from '../../../../ui/card.tsx'
import { Folded } from '../../../../ui/folded.tsx'
import { DefinedForm } from '../../../../ui/forms/defined-form.tsx'
import { FormFrame } from '../../../../ui/forms/form-frame.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormTextField } from '../../../../ui/forms/form-fields.tsx'
import { PasswordInput } from '../../../../ui/forms/password-input.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Elements } from '../../../../ui/rendering/elements.ts'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { toast, toastAnd } from '../../../../ui/toasts/toast.ts'
import { usePageForm, type PageFormState } from '../../../../ui/use-page-form.tsx'
import {
  addAccountForm,
  addAddressForm,
  readCalendarForm,
  removeCalendarForm,
  renameCalendarForm,
} from '../../forms/schedule.ts'
import { calendarFailureText } from '../../rules/schedule-words.ts'
import type { CalendarView, OwnCalendars as Calendars } from '../../schema/calendars.ts'
import { ConsultationLink } from '../consultation/consultation-link.tsx'
import { momentText } from '../moments.ts'

type OwnCalendarsProps = {
  own: Calendars
  /** The specialist's zone. */
  timeZone: string
  now: Date
  onSaved: () => void
}

/** A specialist's external calendars: their state, collisions, and adding one. */
export function OwnCalendars(props: OwnCalendarsProps) {
  const { own, onSaved } = props
  const { calendars } = own
  return (
    <Card className="flex flex-col gap-5">
      <p className="measure">{m.calendars_text()}</p>
      <Collisions {...props} />
      {calendars.length === 0 ? (
        <p className="text-muted">{m.calendars_none()}</p>
      ) : (
        <ul className="flex flex-col">
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} {...props} calendar={calendar} />
          ))}
        </ul>
      )}
      {own.isOn && (
        <>
          <AddByAddress key={`address ${calendars.length}`} onSaved={onSaved} />
          <AddByAccount key={`account ${calendars.length}`} onSaved={onSaved} />
        </>
      )}
    </Card>
  )
}

function Collisions({ own, timeZone }: OwnCalendarsProps) {
  const { locale } = useReader()
  if (own.collisions.length === 0) return null
  return (
    <Notice tone="warning" title={m.calendars_collisions_title()}>
      <p>{m.calendars_collisions_text()}</p>
      <ul className="mt-2 flex flex-col">
        {own.collisions.map(({ id, startsAt, familyName: name }) => (
          <li key={id}>
            <ConsultationLink id={id} className="inline-flex min-h-11 items-center font-semibold">
              {m.calendars_collision({ moment: momentText(startsAt, { locale, timeZone }), name })}
            </ConsultationLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type RowProps = Pick<OwnCalendarsProps, 'timeZone' | 'now' | 'onSaved'> & { calendar: CalendarView }

/** A calendar: last reading, failure, and actions. */
function CalendarRow({ calendar, timeZone, now, onSaved }: RowProps) {
  const { locale } = useReader()
  const { name, host, failure, failingSince } = calendar
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-base font-semibold">
            <bdi>{name}</bdi>
          </h3>
          <p dir="ltr" className="text-sm break-words text-muted rtl:text-end">
            {host}
          </p>
        </div>
        <DefinedForm
          definition={readCalendarForm}
          own={{ calendarId: calendar.id }}
          failedTitle={m.calendars_change_failed()}
          label={m.calendars_read_now()}
          labelInFull={m.calendars_read_now_of({ name })}
          variant="secondary"
          size="small"
          busyLabel={m.calendars_reading()}
          done={({ failure }) => {
            if (failure === null) toast({ title: m.calendars_was_read() })
            onSaved()
          }}
        />
      </div>
      {failure && failingSince && (
        <Notice
          tone="warning"
          title={m.calendars_failing({
            name,
            date: formatFullDate(failingSince, { locale, timeZone }),
          })}
        >
          {`${calendarFailureText(failure)} ${m.calendars_last_known()}`}
        </Notice>
      )}
      <p className="text-sm">{stateOf(calendar, { locale, timeZone, now })}</p>
      <Folded title={m.calendars_change()}>
        <div className="flex flex-col gap-6">
          <DefinedForm
            definition={renameCalendarForm}
            own={{ calendarId: calendar.id }}
            initialValues={{ name }}
            failedTitle={m.calendars_change_failed()}
            label={m.calendars_rename()}
            variant="secondary"
            size="small"
            busyLabel={m.common_working()}
            className="flex flex-col items-start gap-3"
            done={toastAnd(m.common_saved, onSaved)}
          >
            {(form) => <FormTextField {...form.text('name')} label={m.calendars_name()} required />}
          </DefinedForm>
          <DefinedForm
            definition={removeCalendarForm}
            own={{ calendarId: calendar.id }}
            failedTitle={m.calendars_change_failed()}
            label={m.calendars_remove()}
            labelInFull={m.calendars_remove_of({ name })}
            variant="secondary"
            size="small"
            busyLabel={m.common_working()}
            className="flex flex-col items-start gap-3"
            done={toastAnd(m.calendars_removed, onSaved)}
          >
            {() => <p className="measure text-sm">{m.calendars_remove_text()}</p>}
          </DefinedForm>
        </div>
      </Folded>
    </li>
  )
}

function stateOf(
  { readAt, busyCount, skipped }: CalendarView,
  at: { locale: Locale; timeZone: string; now: Date },
): string {
  if (readAt === null) return m.calendars_never_read()
  const numberOf = (count: number) => ({ count: formatNumber(count, at.locale) })
  const busy =
    busyCount === 0
      ? m.calendars_busy_none()
      : busyCount === 1
        ? m.calendars_busy_one()
        : m.calendars_busy_count(numberOf(busyCount))
  const left =
    skipped === 0
      ? ''
      : skipped === 1
        ? m.calendars_skipped_one()
        : m.calendars_skipped_count(numberOf(skipped))
  return [m.calendars_read_at({ ago: formatAgo(readAt, at) }), busy, left].join(' ').trim()
}

type AddProps = Pick<OwnCalendarsProps, 'onSaved'>

/** Adds a calendar by its private address (iCalendar file). */
function AddByAddress({ onSaved }: AddProps) {
  const form = usePageForm(addAddressForm, { done: toastAnd(m.calendars_added, onSaved) })
  return (
    <AddForm form={form} title={m.calendars_add_address()} where={m.calendars_address_where()}>
      <FormTextField
        {...form.text('address')}
        label={m.calendars_address()}
        hint={m.calendars_address_hint()}
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
      />
    </AddForm>
  )
}

/** Adds the calendars of a CalDAV account. */
function AddByAccount({ onSaved }: AddProps) {
  const form = usePageForm(addAccountForm, { done: toastAnd(m.calendars_added, onSaved) })
  return (
    <AddForm form={form} title={m.calendars_add_account()} where={m.calendars_account_where()}>
      <FormTextField
        {...form.text('address')}
        label={m.calendars_server()}
        hint={m.calendars_server_hint()}
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <FormTextField
        {...form.text('userName')}
        label={m.calendars_user()}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        {...form.field('password')}
        label={m.calendars_password()}
        hint={m.calendars_password_hint()}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="off"
            showLabel={m.common_show()}
            hideLabel={m.calendars_password_hide()}
          />
        )}
      </Field>
    </AddForm>
  )
}

type AddFormProps = {
  form: PageFormState
  title: string
  where: string
  children: Elements
}

function AddForm({ form, title, where, children }: AddFormProps) {
  return (
    <Folded title={title} isOpen={form.isRefused}>
      <FormFrame
        form={form}
        failedTitle={m.calendars_add_failed()}
        label={m.calendars_add()}
        busyLabel={m.calendars_adding()}
        className="flex flex-col gap-5"
      >
        <p className="measure text-sm text-muted">{where}</p>
        <FormTextField
          {...form.text('name')}
          label={m.calendars_name()}
          hint={m.calendars_name_hint()}
          required
        />
        {children}
      </FormFrame>
    </Folded>
  )
}
