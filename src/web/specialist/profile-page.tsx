import { useRouter } from '@tanstack/react-router'
import type { BookingChoice } from '../../features/booking/components/booking-choice.ts'
import { localizePath } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { BackLink } from '../../ui/back-link.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { FollowedLinks, useFollow } from '../followed-links.tsx'
import { BookingPart } from './booking-part.tsx'
import { refresh } from '../refresh.ts'
import type { loadProfile, Profile } from './profile-data.ts'
import {
  About,
  Checks,
  Expertise,
  Limits,
  ProfileHead,
  Reviews,
  TheCall,
} from './profile-parts.tsx'
import { SpecialistMissing } from './specialist-missing.tsx'

type Shared = { choice: BookingChoice; email: string | null; emergency: string }

/** A specialist's own page (spec 2.33), or that there is none (spec 2.35). */
export default function ProfilePage(
  props: Shared & { profile: Awaited<ReturnType<typeof loadProfile>> },
) {
  const { profile } = props
  if (profile.missing !== undefined) return <SpecialistMissing title={profile.missing} />
  return <Found {...props} profile={profile} />
}

/** Everything about the specialist, with the booking panel beside it (spec 2.34). */
function Found({ profile, choice, email, emergency }: Shared & { profile: Profile }) {
  const router = useRouter()
  const follow = useFollow()
  const { locale } = useReader()
  const readAgain = () => void refresh(router)
  return (
    <FollowedLinks replacing className="page flex flex-col gap-6 py-6 sm:py-8">
      <BackLink
        renderLink={(parts) => (
          <a
            href={localizePath('/specialists', locale)}
            {...parts}
            className={`${parts.className} self-start`}
          />
        )}
      >
        {m.specialists_back()}
      </BackLink>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12 calm:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-10">
          <ProfileHead profile={profile} onChanged={readAgain} />
          <About profile={profile} />
          <Expertise profile={profile} />
          <TheCall profile={profile} />
          <Checks profile={profile} />
          <Reviews profile={profile} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <BookingPart
            page={profile}
            choice={choice}
            email={email}
            onBooked={(_, details) => {
              toast({
                title: m.booking_success_title(),
                description:
                  details.email === email
                    ? m.booking_success_text({ email: details.email })
                    : m.booking_booked_elsewhere({ email: details.email }),
              })
              follow(localizePath('/', locale))
            }}
          />
          <Limits emergency={emergency} />
        </div>
      </div>
    </FollowedLinks>
  )
}
