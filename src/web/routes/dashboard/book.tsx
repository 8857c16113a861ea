import { Link, createFileRoute, useRouter } from '@tanstack/react-router'
import { timeInZone } from '../../../features/booking/components/moments.ts'
import { waitlistApi } from '../../../features/waitlist/client.ts'
import { LeaveForm } from '../../../features/waitlist/components/leave-form.tsx'
import { Offers } from '../../../features/waitlist/components/offers.tsx'
import { EndedText } from '../../../features/waitlist/components/waiting-part.tsx'
import { forgetSpecialistForm } from '../../../features/waitlist/forms.ts'
import type { WaitlistEntry, SavedSpecialist } from '../../../features/waitlist/schema.ts'
import { formatShortDate, formatFullDate } from '../../../i18n/calendar/dates.ts'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { metSpecialists, readConsultations } from '../../dashboards/dashboard-data.ts'
import { FindSpecialist, Part } from '../../dashboards/part.tsx'
import { readDashboardTab } from '../../dashboards/tabs.ts'
import { refresh } from '../../refresh.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute } from '../../tab-search.ts'

export const Route = createFileRoute('/dashboard/book')({
  ...tabRoute,
  loader: (tab) => readDashboardTab(tab, '/dashboard/book', readBooking),
  component: BookTab,
})

async function readBooking() {
  const [consultations, saved] = await Promise.all([
    readConsultations(),
    waitlistApi['saved-specialists'].$get(),
  ])
  return { ...consultations, saved }
}

/**
 * Reserved times, a link to the directory, and the family's specialists: saved, waited for, or met.
 */
function BookTab() {
  const { data } = Route.useLoaderData()
  const router = useRouter()
  if (!data) return <TabFailed />
  const onChanged = () => void refresh(router)
  const { saved, waitlist } = data
  const waiting = waitlist.filter(({ offer }) => !offer)
  const known = metSpecialists([...data.upcoming, ...data.past])
  return (
    <div className="flex flex-col gap-10">
      <Offers entries={waitlist} onChanged={onChanged} />
      <div className="flex flex-col items-start gap-4">
        <p className="measure">{m.dashboard_book_text()}</p>
        <FindSpecialist />
      </div>
      {waiting.length > 0 && (
        <Part title={m.waitlist_list_title()}>
          <WaitingList entries={waiting} onChanged={onChanged} />
        </Part>
      )}
      <Part title={m.waitlist_saved_title()}>
        {saved.length > 0 ? (
          <SavedList saved={saved} onChanged={onChanged} />
        ) : (
          <p className="measure text-muted">{m.waitlist_saved_none()}</p>
        )}
      </Part>
      {known.length > 0 && (
        <Part title={m.dashboard_book_title()}>
          <ul className="card-grid">
            {known.slice(0, 6).map(({ id, name, photo }) => (
              <Card as="li" key={id} className="flex items-center gap-4">
                <Avatar id={id} name={name} photoUrl={photo} />
                <div className="min-w-0">
                  <p className="font-semibold">
                    <OwnWords>{name}</OwnWords>
                  </p>
                  <Link
                    to="/specialists/$id"
                    params={{ id: String(id) }}
                    aria-label={m.dashboard_see_times_of({ name })}
                    className="inline-flex min-h-11 items-center"
                  >
                    {m.dashboard_see_times()}
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

type WaitingListProps = { entries: readonly WaitlistEntry[]; onChanged: () => void }

/**
 * The specialists whose waitlist a family is on, and those it was removed from for not answering.
 */
function WaitingList({ entries, onChanged }: WaitingListProps) {
  return (
    <ul className="card-grid">
      {entries.map((entry) => (
        <Card as="li" key={entry.id} className="flex flex-col gap-3">
          <div className="flex items-center gap-4">
            <Avatar
              id={entry.specialist.id}
              name={entry.specialist.name}
              photoUrl={entry.specialist.photo}
            />
            <Title entry={entry} />
          </div>
          {entry.state === 'ended' ? (
            <EndedText entry={entry} />
          ) : (
            <p>{entry.specialist.listed ? m.waitlist_list_state() : m.waitlist_paused_text()}</p>
          )}
          <div className="mt-auto flex flex-wrap items-center gap-x-4">
            {entry.specialist.listed && <ToProfile specialist={entry.specialist} />}
            {entry.state !== 'ended' && (
              <LeaveForm entryId={entry.id} name={entry.specialist.name} onDone={onChanged} />
            )}
          </div>
        </Card>
      ))}
    </ul>
  )
}

function Title({ entry }: { entry: WaitlistEntry }) {
  const reader = useReader()
  const { name } = entry.specialist
  if (entry.state === 'ended')
    return (
      <h3>
        <NameIn sentence={(shown) => m.waitlist_ended_of({ name: shown })}>{name}</NameIn>
      </h3>
    )
  return (
    <div className="min-w-0">
      <h3>
        <OwnWords>{name}</OwnWords>
      </h3>
      <p className="text-sm text-muted">
        {m.waitlist_since({ date: formatShortDate(entry.createdAt, reader) })}
      </p>
    </div>
  )
}

function ToProfile({ specialist: { id, name } }: Pick<WaitlistEntry, 'specialist'>) {
  return (
    <a
      href={localPath(`/specialists/${id}`)}
      aria-label={m.waitlist_to_profile_of({ name })}
      className="inline-flex min-h-11 items-center font-semibold"
    >
      {m.waitlist_to_profile()}
    </a>
  )
}

type SavedListProps = { saved: readonly SavedSpecialist[]; onChanged: () => void }

/** A family's saved specialists, each with the next free time. */
function SavedList({ saved, onChanged }: SavedListProps) {
  return (
    <ul className="card-grid">
      {saved.map(({ specialist: { id, name, photo, listed }, nextFree }) => (
        <Card as="li" key={id} className="flex flex-col gap-3">
          <div className="flex items-center gap-4">
            <Avatar id={id} name={name} photoUrl={photo} />
            <h3 className="min-w-0">
              {listed ? (
                <a href={localPath(`/specialists/${id}`)}>
                  <OwnWords>{name}</OwnWords>
                </a>
              ) : (
                <OwnWords>{name}</OwnWords>
              )}
            </h3>
          </div>
          <NextFree listed={listed} nextFree={nextFree} />
          <div className="actions mt-auto">
            {listed && (
              <a
                href={localPath(`/booking/${id}`)}
                aria-label={m.dashboard_see_times_of({ name })}
                className={buttonClass('secondary', 'small')}
              >
                {m.dashboard_see_times()}
              </a>
            )}
            <ButtonForm
              definition={forgetSpecialistForm}
              own={{ savedSpecialistId: id }}
              done={onChanged}
              failedTitle={m.waitlist_failed()}
              label={m.waitlist_saved_remove()}
              labelInFull={m.waitlist_saved_remove_of({ name })}
              variant="quiet"
              size="small"
              busyLabel={m.waitlist_saved_removing()}
            />
          </div>
        </Card>
      ))}
    </ul>
  )
}

function NextFree({ listed, nextFree }: Pick<SavedSpecialist, 'nextFree'> & { listed: boolean }) {
  const reader = useReader()
  if (!listed) return <p className="text-muted">{m.waitlist_saved_unlisted()}</p>
  if (!nextFree) return <p className="text-muted">{m.waitlist_saved_no_time()}</p>
  return (
    <p>
      <span className="block text-sm text-muted">{m.waitlist_saved_next()}</span>
      <time translate="no" dateTime={nextFree.startsAt} className="font-semibold">
        <span>{formatFullDate(nextFree.startsAt, reader)}</span>
        <br />
        <span>{timeInZone(nextFree, reader)}</span>
      </time>
    </p>
  )
}
