import { useRouter } from '@tanstack/react-router'
import { AllList } from '../../features/booking/components/team/all-list.tsx'
import { PhoneBooking } from '../../features/booking/components/team/phone-booking.tsx'
import { TeamView } from '../../features/booking/components/team/team-view.tsx'
import { isLive } from '../../features/booking/rules.ts'
import { ConsultationMailList } from '../../features/notifications/components/consultation-mails.tsx'
import { useReader } from '../../ui/reader.tsx'
import { focusHeading } from '../focus-heading.ts'
import { refresh } from '../refresh.ts'
import type { ConsultationsData } from './consultations-data.ts'

type ConsultationsTabProps = { data: ConsultationsData; done: string | undefined }

/** The tab of everybody's consultations. */
export default function ConsultationsTab({ data, done }: ConsultationsTabProps) {
  const router = useRouter()
  const { now } = useReader()
  const open = (id: number, what: string) =>
    void router
      .navigate({ to: '/admin', search: { tab: 'consultations', open: id, done: what } })
      .then(() => refresh(router))
      .then(() => focusHeading('article h2'))
  const show = (search: Record<string, string>) =>
    void router.navigate({ to: '/admin', search: { ...search, tab: 'consultations' } })

  if (data.view === 'book')
    return (
      <PhoneBooking
        data={data.booking}
        onChosen={({ open: id, ...rest }) =>
          void router
            .navigate({
              to: '/admin',
              search: {
                ...rest,
                tab: 'consultations',
                view: 'book',
                ...(id ? { open: Number(id) } : {}),
              },
            })
            .then(() => focusHeading('#phone-what'))
        }
        onBooked={(id) => open(id, 'booked')}
      />
    )
  if (data.view === 'list')
    return (
      <AllList
        found={data.found}
        specialists={data.specialists}
        search={data.search}
        page={data.page}
        onSearch={show}
      />
    )
  const { shown, mails, slots } = data
  return (
    <TeamView
      shown={shown}
      slots={slots}
      done={done}
      onDone={(what) => shown && open(shown.id, what)}
      mails={
        shown && (
          <ConsultationMailList
            consultationId={shown.id}
            mails={mails}
            canResend={
              isLive(shown.consultation.status) && now < new Date(shown.consultation.endsAt)
            }
            onResent={() => open(shown.id, 'resent')}
          />
        )
      }
    />
  )
}
