import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { PathOfStars, type PathStep } from '../../../ui/lists/path-of-stars.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { meetingWindow } from '../rules.ts'
import type { ConsultationView } from '../schema/answers.ts'
import { DeviceCheckLink } from './consultation-tools.tsx'
import { StoryLink } from './story/story-link.tsx'

/** What the family has done to prepare; stored on the device only, never on the server. */
export interface Preparation {
  hasTestedDevices: boolean
  /** The consultations whose stories were opened. */
  storiesOpened: readonly number[]
}

type ConsultationProgressProps = {
  consultation: ConsultationView
  now: Date
  /** Undefined where it is not known: without scripts, or before the device was asked. */
  preparation: Preparation | undefined
}

const filledIf = (isDone: boolean | undefined): PathStep['state'] => (isDone ? 'done' : 'ahead')

/** From the booking to the review: what is done is filled, what helps to prepare is a link. */
export function ConsultationProgress({
  consultation,
  now,
  preparation,
}: ConsultationProgressProps) {
  const reader = useReader()
  const { id, specialist, startsAt } = consultation
  const hasTested = preparation?.hasTestedDevices
  const hasOpened = preparation?.storiesOpened.includes(id)
  const isOpen = meetingWindow(consultation, now).state === 'open'
  const steps: PathStep[] = [
    { key: 'booked', state: 'done', title: m.booking_progress_booked() },
    {
      key: 'devices',
      state: filledIf(hasTested),
      title: <DeviceCheckLink isBare />,
      note: hasTested && m.booking_progress_tested(),
    },
    {
      key: 'story',
      state: filledIf(hasOpened),
      title: (
        <StoryLink
          id={id}
          isBare
          aria-label={m.story_link_of({
            name: specialist.name,
            date: formatFullDate(startsAt, reader),
          })}
        />
      ),
      note: hasOpened && m.booking_progress_read(),
    },
    { key: 'meet', state: isOpen ? 'current' : 'ahead', title: m.booking_next_meet_title() },
    { key: 'look-back', state: 'ahead', title: m.booking_progress_look_back() },
  ]
  return (
    <div className="flex flex-col gap-2">
      <PathOfStars
        label={m.booking_progress()}
        doneLabel={m.booking_path_done()}
        steps={steps}
        layout="column-on-phones"
      />
      {(hasTested || hasOpened) && (
        <p className="measure text-sm text-muted">{m.booking_progress_note()}</p>
      )}
    </div>
  )
}
