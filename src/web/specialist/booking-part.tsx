import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import BookingPanel from '../../features/booking/components/booking/booking-panel.tsx'
import { WaitingPart } from '../../features/waitlist/components/waiting-part.tsx'
import { useFollow } from '../followed-links.tsx'
import { refresh } from '../refresh.ts'
import { RestoredFocus } from '../restored-focus.tsx'
import type { BookingPageData } from './profile-data.ts'
import { useSite } from '../use-site.ts'

type BookingPartProps = Pick<
  ComponentProps<typeof BookingPanel>,
  'choice' | 'email' | 'onBooked'
> & {
  page: Omit<BookingPageData, 'words'>
}

export function BookingPart({ page, ...rest }: BookingPartProps) {
  const router = useRouter()
  const follow = useFollow()
  const { termsVersion } = useSite()
  const readAgain = () => void refresh(router)
  const { waitStatus, ...booking } = page
  const { specialist, times } = booking
  return (
    <BookingPanel
      key={specialist.id}
      {...booking}
      {...rest}
      termsVersion={termsVersion}
      follow={follow}
      refresh={readAgain}
      otherwise={
        <RestoredFocus>
          <WaitingPart
            specialist={specialist}
            hasTimes={!specialist.paused && times.free.length > 0}
            entry={waitStatus ? waitStatus.entry : undefined}
            onChanged={readAgain}
          />
        </RestoredFocus>
      }
    />
  )
}
