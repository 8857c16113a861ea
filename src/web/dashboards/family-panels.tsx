import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { signOut } from '../../features/accounts/client.ts'
import { EmailState } from '../../features/accounts/components/email-state.tsx'
import { AppointmentCard } from '../../features/booking/components/appointment-card.tsx'
import { PastConsultations } from '../../features/booking/components/past-consultations.tsx'
import type { ConsultationView } from '../../features/booking/schema/answers.ts'
import { meetingWindow } from '../../features/booking/rules.ts'
import { localizePath, otherLocale } from '../../i18n/locale.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../i18n/zones.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useReader } from '../../ui/reader.tsx'
import { LISTED_PAST, type DataOf } from './dashboard-data.ts'

export function FindSpecialist() {
  return (
    <Link to="/specialists" className={buttonClass()}>
      {m.dashboard_find_specialist()}
    </Link>
  )
}

/** Appointments of a family: the open or next one first, then later ones, then what is over. */
export function MyConsultations({ data }: { data: DataOf<'consultations' | 'book'> }) {
  const { upcoming, past } = data
  const now = new Date(data.now)
  const [next, ...later] = upcoming
  if (!next && past.length === 0)
    return (
      <EmptyState title={m.dashboard_none_title()} action={<FindSpecialist />}>
        {m.dashboard_none_text()}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-10">
      {next ? (
        <Part
          title={
            meetingWindow(next, now).state === 'open'
              ? m.dashboard_open_title()
              : m.dashboard_next_title()
          }
        >
          <AppointmentCard consultation={next} now={now} isNext />
        </Part>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p>{m.dashboard_none_coming()}</p>
          <FindSpecialist />
        </div>
      )}
      {later.length > 0 && (
        <Part title={m.dashboard_later_title()}>
          {later.map((consultation) => (
            <AppointmentCard key={consultation.id} consultation={consultation} now={now} />
          ))}
        </Part>
      )}
      <PastPart past={past} now={now} />
    </div>
  )
}

type PartProps = {
  title: string
  /** For a link to the part from elsewhere on the page. */
  id?: string | undefined
  children: ReactNode
}

export function Part({ title, id, children }: PartProps) {
  return (
    <section className="flex flex-col gap-4">
      <h2 id={id} tabIndex={id ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Consultations that are over; a list that is cut off says so. */
export function PastPart({ past, now }: { past: readonly ConsultationView[]; now: Date }) {
  const { locale } = useReader()
  if (past.length === 0) return null
  return (
    <Part title={m.dashboard_past_title()}>
      <PastConsultations consultations={past} now={now} />
      {past.length === LISTED_PAST && (
        <p className="text-sm text-muted">
          {m.dashboard_past_latest({ count: formatNumber(LISTED_PAST, locale) })}
        </p>
      )}
    </Part>
  )
}

export function Messages() {
  return <EmptyState title={m.dashboard_messages_title()}>{m.dashboard_messages_text()}</EmptyState>
}

/** The way to the directory, and the specialists whom the family has met. */
export function BookTab({ data }: { data: DataOf<'consultations' | 'book'> }) {
  const all = [...data.upcoming, ...data.past].map(({ specialist }) => specialist)
  const known = all.filter((one, index) => all.findIndex(({ id }) => id === one.id) === index)
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col items-start gap-4">
        <p className="measure">{m.dashboard_book_text()}</p>
        <FindSpecialist />
      </div>
      {known.length > 0 && (
        <Part title={m.dashboard_book_title()}>
          <ul className="card-grid">
            {known.slice(0, 6).map(({ id, name, photo }) => (
              <Card as="li" key={id} className="flex items-center gap-4">
                <Avatar name={name} photoUrl={photo} />
                <div className="min-w-0">
                  <p className="font-semibold">
                    <bdi>{name}</bdi>
                  </p>
                  <Link
                    to="/specialists/$id"
                    params={{ id: String(id) }}
                    aria-label={m.dashboard_book_again_with({ name })}
                    className="inline-flex min-h-11 items-center"
                  >
                    {m.dashboard_book_again()}
                  </Link>
                </div>
              </Card>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

const LANGUAGE_NAMES = { en: 'English', fa: 'فارسی' } as const

type SettingsTabProps = {
  data: DataOf<'settings'>
  /** The page follows asking for the mail without scripts. */
  wasSent: boolean
}

export function SettingsTab({ data: { account }, wasSent }: SettingsTabProps) {
  const { locale, timeZone, now } = useReader()
  const other = otherLocale(locale)
  return (
    <div className="flex flex-col gap-10">
      <Part title={m.dashboard_settings_account()}>
        <Card>
          <DefinitionList
            items={[
              { term: m.dashboard_settings_name(), details: <bdi>{account.name}</bdi> },
              {
                term: m.dashboard_settings_email(),
                details: <EmailState account={account} wasSent={wasSent} />,
              },
              {
                term: m.dashboard_settings_language(),
                details: (
                  <span className="flex flex-wrap items-center gap-x-4">
                    {LANGUAGE_NAMES[locale]}
                    <a
                      href={localizePath('/dashboard?tab=settings', other)}
                      hrefLang={other}
                      lang={other}
                      data-language={other}
                      className="font-system inline-flex min-h-11 items-center"
                    >
                      {LANGUAGE_NAMES[other]}
                    </a>
                  </span>
                ),
              },
              {
                term: m.dashboard_settings_zone(),
                details: (
                  <>
                    {zoneLabel(timeZone, { locale, instant: now })}
                    <span className="block text-sm text-muted">
                      {m.dashboard_settings_zone_note()}
                    </span>
                  </>
                ),
              },
            ]}
          />
          <Link to="/forgot-password" className="inline-flex min-h-11 items-center">
            {m.dashboard_settings_password()}
          </Link>
        </Card>
      </Part>
      <Part title={m.dashboard_settings_session()}>
        <SignOutForm />
      </Part>
    </div>
  )
}

function SignOutForm() {
  const [busy, setBusy] = useState(false)
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        setBusy(true)
        void signOut()
      }}
    >
      <input type="hidden" name="intent" value="logout" />
      <Button type="submit" variant="secondary" busy={busy} busyLabel={m.dashboard_signing_out()}>
        {m.dashboard_settings_sign_out()}
      </Button>
    </form>
  )
}
