import { useEffect, useState } from 'react'
import { fetchAftercare } from '../../features/aftercare/client.ts'
import { NoteSection } from '../../features/aftercare/components/note-section.tsx'
import type { Note } from '../../features/aftercare/schema.ts'
import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The specialist's private notes next to the call, and a link to the child's shared profile. */
export default function MeetingNotes({ consultationId }: { consultationId: number }) {
  const [found, setFound] = useState<{ note: Note | undefined }>()
  useEffect(() => {
    let isGone = false
    fetchAftercare(consultationId)
      .catch(() => ({ note: undefined }))
      .then(({ note }) => isGone || setFound({ note }))
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [consultationId])
  if (!found) return <Spinner block label={m.room_notes()} />
  return (
    <div className="flex flex-col gap-4">
      {found.note ? (
        <NoteSection consultationId={consultationId} note={found.note} />
      ) : (
        <Notice tone="warning">{m.room_notes_failed()}</Notice>
      )}
      <a
        href={localPath(`/consultations/${consultationId}`)}
        target="_blank"
        rel="noopener"
        className="py-2"
      >
        {m.room_details()}
      </a>
    </div>
  )
}
