import { useRouter } from '@tanstack/react-router'
import { loadSignedIn } from '../../features/accounts/client/sign-in.ts'
import {
  type BookingChoice,
  DETAILS_ID,
  hrefOfChoice,
} from '../../features/booking/components/booking/booking-choice.ts'
import type { Booked } from '../../features/booking/components/booking/use-booking.ts'
import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { DrawnOnce } from '../../ui/rendering/drawn-once.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { FollowedLinks, useFollow } from '../followed-links.tsx'
import { BookingPart } from './booking-part.tsx'
import { refresh } from '../refresh.ts'
import type { loadProfile, Profile } from './profile-data.ts'
import { ProfileHead } from './profile-panel.tsx'
import { About, Checks, Expertise, Limits, Reviews, TheCall } from './profile-parts.tsx'
import { SpecialistMissing } from './specialist-missing.tsx'
import { isBusyAt, unpackTimes } from '../../features/booking/components/times/offered-times.ts'
import { formatBriefDay, formatTime } from '../../i18n/calendar/dates.ts'
import { localDateKey } from '../../i18n/zones/zoned-time.ts'
import { buttonClass } from '../../ui/button-class.ts'

type Shared = { choice: BookingChoice; email: string | null; emergency: string }

/** A specialist's page (spec 2.33), or the reason why there is none (spec 2.35). */
export default function ProfilePage(
  props: Shared & { profile: Awaited<ReturnType<typeof loadProfile>> },
) {
  const { profile } = props
  if (profile.missing !== undefined) return <SpecialistMissing title={profile.missing} />
  return <Found {...props} profile={profile} />
}

/** Everything about the specialist, next to the booking panel (spec 2.34). */
function Found({ profile, choice, email, emergency }: Shared & { profile: Profile }) {
  const router = useRouter()
  const follow = useFollow()
  const { timeZone } = useReader()
  const readAgain = () => void refresh(router)
  return (
    <FollowedLinks replacing className="page flex flex-col gap-6 py-6 sm:py-8">
      <BackLink
        renderLink={(parts) => (
          <a
            href={localPath('/specialists')}
            {...parts}
            className={`${parts.className} self-start`}
          />
        )}
      >
        {m.specialists_back()}
      </BackLink>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-12 lg:gap-14">
          <ProfileHead profile={profile} onChanged={readAgain} />
          <DrawnOnce as="div" className="contents" of={profile.specialist} variant="texts">
            <>
              <About profile={profile} />
              <Expertise profile={profile} />
              <TheCall profile={profile} />
            </>
          </DrawnOnce>
          <Limits emergency={emergency} />
          <DrawnOnce
            as="div"
            className="contents"
            of={profile.specialist}
            variant={`checks ${timeZone}`}
          >
            <Checks profile={profile} />
          </DrawnOnce>
          <Reviews profile={profile} />
          {choice.slot === undefined && <NextTimeBar profile={profile} />}
        </div>
        {/* While a time is chosen it stays at hand; the questions are answered in the page itself. In
            calm mode booking has a page of its own, to which the main action leads. */}
        <div className={`min-w-0 ${choice.slot === undefined ? 'beside calm:hidden' : ''}`}>
          <BookingPart
            page={profile}
            choice={choice}
            email={email}
            onBooked={async (booked) => {
              const words = wordsOf(booked, email)
              // A full load, because the visitor's page does not show the new account.
              if (booked.newUser) return loadSignedIn('/', words)
              toast(words)
              follow(localPath('/'))
            }}
          />
        </div>
      </div>
    </FollowedLinks>
  )
}

/** The toast after a booking: the address to which the link was mailed (spec 2.36). */
function wordsOf({ details, newUser }: Booked, accountEmail: string | null) {
  const { email } = details
  if (newUser)
    return { title: m.booking_success_title(), description: m.booking_success_new_text({ email }) }
  const description =
    email === accountEmail
      ? m.booking_success_text({ email })
      : m.booking_booked_elsewhere({ email })
  return { title: m.booking_success_title(), description }
}

/** The first free time at which the family is free too. */
function nextOf({ specialist, times, ownTimes }: Profile) {
  if (specialist.paused) return undefined
  return unpackTimes({ free: times.free, taken: '' })
    .filter((time) => !isBusyAt(time, ownTimes))
    .toSorted((one, other) => one.startsAt - other.startsAt)[0]
}

/**
 * A sticky bar on phones with the next free time and its link. It is sticky only within the text
 * above, so that it never covers the booking panel below.
 */
function NextTimeBar({ profile }: { profile: Profile }) {
  const reader = useReader()
  const next = nextOf(profile)
  if (!next) return null
  const { id, startsAt } = next
  const day = localDateKey(startsAt, reader.timeZone)
  return (
    <div className="next-time lg:hidden calm:hidden print:hidden">
      <a
        href={hrefOfChoice({ day, slot: id }, DETAILS_ID)}
        data-push
        rel="nofollow"
        className="flex items-center justify-between gap-4 text-text no-underline"
      >
        <span className="min-w-0 leading-heading">
          <span className="block text-sm text-muted">{m.specialists_next_time()}</span>{' '}
          <span className="font-bold">
            {m.common_date_time({
              date: formatBriefDay(startsAt, reader),
              time: formatTime(startsAt, reader),
            })}
          </span>
        </span>
        <span className={buttonClass('primary', 'normal', 'flex-none')}>
          {m.specialists_next_time_book()}
        </span>
      </a>
    </div>
  )
}
