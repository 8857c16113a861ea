import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import type { Credential } from '../schema/credentials.ts'
import { UPLOAD_MAX_BYTES } from '../../../platform/files/uploads.ts'
import type { Elements } from '../../../ui/rendering/elements.ts'

const states: Record<Credential['state'], { word: () => string; tone: BadgeTone }> = {
  waiting: { word: m.credentials_state_waiting, tone: 'warning' },
  accepted: { word: m.credentials_state_accepted, tone: 'success' },
  refused: { word: m.credentials_state_refused, tone: 'danger' },
}

type CredentialDocumentProps = {
  credential: Credential
  variant: 'secondary' | 'quiet'
  /** Shown below the document's name. */
  children?: Elements
}

/** A document with name, state and link. */
export function CredentialDocument({ credential, variant, children }: CredentialDocumentProps) {
  const reader = useReader()
  const { id, title, state, createdAt } = credential
  const { word, tone } = states[state]
  return (
    <>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          <OwnWords translate="yes">{title}</OwnWords>
        </p>
        <p className="text-sm text-muted">
          {m.credentials_added_on({ date: formatShortDate(createdAt, reader) })}
        </p>
        {children}
      </div>
      <Badge tone={tone}>{word()}</Badge>
      <a
        href={`/api/credentials/${id}/file`}
        download
        aria-label={m.credentials_open_of({ title })}
        className={buttonClass(variant, 'small')}
      >
        {m.credentials_open()}
      </a>
    </>
  )
}

/** Validates a chosen file before the upload. */
export function checkFile(file: File | undefined, field: string) {
  if (!file) return { issues: [{ message: m.credentials_file_missing(), path: [field] }] }
  if (file.size > UPLOAD_MAX_BYTES)
    return { issues: [{ message: m.problem_file_too_large(), path: [field] }] }
  return { value: file }
}
