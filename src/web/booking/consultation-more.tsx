import { useRouter } from '@tanstack/react-router'
import { ConcernSection } from '../../features/aftercare/components/concern-section.tsx'
import { FollowUpEditor } from '../../features/aftercare/components/follow-up-editor.tsx'
import { FollowUpView } from '../../features/aftercare/components/follow-up-view.tsx'
import { NoteSection } from '../../features/aftercare/components/note-section.tsx'
import { canReport } from '../../features/aftercare/rules.ts'
import type { Aftercare } from '../../features/aftercare/schema.ts'
import type { ConsultationView } from '../../features/booking/schema/answers.ts'
import { ShareSection } from '../../features/children/components/share-section.tsx'
import { SharedProfile } from '../../features/children/components/profile-facts.tsx'
import { canShare } from '../../features/children/rules.ts'
import type { OwnChild } from '../../features/children/schema.ts'
import { refresh } from '../refresh.ts'

export interface ConsultationMoreData {
  aftercare: Aftercare
  /** The family's own profiles; none for the specialist. */
  ownChildren: readonly OwnChild[]
}

type ConsultationMoreProps = ConsultationMoreData & {
  consultation: ConsultationView
  now: Date
  emergency: string
  done: string | undefined
}

/** What is shared of the child, and what follows the call, for each of the two sides. */
export function ConsultationMore(props: ConsultationMoreProps) {
  const { consultation, aftercare, now, emergency, done } = props
  const showDone = useShowDone(consultation.id)
  const isFamily = consultation.viewedAs === 'family'
  return (
    <>
      {isFamily ? (
        <OfFamily {...props} showDone={showDone} />
      ) : (
        <OfSpecialist {...props} showDone={showDone} />
      )}
      {canReport({ consultation, now }) && (
        <ConcernSection
          consultationId={consultation.id}
          concerns={aftercare.concerns}
          emergency={emergency}
          done={done}
          onDone={() => showDone('concern')}
        />
      )}
    </>
  )
}

type Telling = ConsultationMoreProps & { showDone: (done: string) => void }

/** Says in the address what was done, and reads the page afresh. */
function useShowDone(id: number) {
  const router = useRouter()
  return (done: string) =>
    void router
      .navigate({
        to: '/consultations/$id',
        params: { id: String(id) },
        search: { done },
        resetScroll: false,
      })
      .then(() => refresh(router))
}

function OfFamily({ consultation, aftercare, ownChildren, now, done, showDone }: Telling) {
  const { followUp } = aftercare
  const specialistIsGone = consultation.specialist.standing === 'gone'
  return (
    <>
      {followUp && (
        <FollowUpView followUp={followUp} specialistName={consultation.specialist.name} />
      )}
      {canShare({ consultation, specialistIsGone, now }) && (
        <ShareSection
          consultation={consultation}
          ownChildren={ownChildren}
          done={done}
          onDone={showDone}
        />
      )}
    </>
  )
}

function OfSpecialist({ consultation, aftercare, now, done, showDone }: Telling) {
  const { sharedChild, id, familyName = '' } = consultation
  const { note, followUp } = aftercare
  return (
    <>
      {sharedChild && <SharedProfile child={sharedChild} headingLevel="h2" />}
      <FollowUpEditor
        key={followUp?.sentAt}
        consultation={{ ...consultation, familyName }}
        followUp={followUp}
        now={now}
        done={done}
        onDone={showDone}
      />
      {note && <NoteSection consultationId={id} note={note} />}
    </>
  )
}
