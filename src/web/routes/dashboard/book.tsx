import { Link, createFileRoute, useRouter } from '@tanstack/react-router'
import { fetchSavedSpecialists } from '../../../features/waitlist/client.ts'
import { Offers } from '../../../features/waitlist/components/offers.tsx'
import { WaitingList, SavedList } from '../../../features/waitlist/components/own-lists.tsx'
import * as m from '../../../i18n/paraglide/messages.js'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { readConsultations } from '../../dashboards/dashboard-data.ts'
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
  const [consultations, saved] = await Promise.all([readConsultations(), fetchSavedSpecialists()])
  return { ...consultations, saved }
}

/**
 * The times reserved for the family, the way to the directory, and the specialists whom it saved,
 * waits for or has met.
 */
function BookTab() {
  const { data } = Route.useLoaderData()
  const router = useRouter()
  if (!data) return <TabFailed />
  const onChanged = () => void refresh(router)
  const { saved, waitlist } = data
  const waiting = waitlist.filter(({ offer }) => !offer)
  const all = [...data.upcoming, ...data.past].map(({ specialist }) => specialist)
  const known = all.filter((one, index) => all.findIndex(({ id }) => id === one.id) === index)
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
