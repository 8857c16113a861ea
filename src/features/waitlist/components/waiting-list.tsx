import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { WaitlistEntry } from '../schema.ts'
import { LeaveForm } from './leave-form.tsx'
import { EndedText } from './waiting-part.tsx'

type WaitingListProps = { entries: readonly WaitlistEntry[]; onChanged: () => void }

/** The specialists for whom a family waits, and those for whom it stopped by not answering. */
export function WaitingList({ entries, onChanged }: WaitingListProps) {
  return (
    <ul className="card-grid">
      {entries.map((entry) => (
        <Card as="li" key={entry.id} className="flex flex-col gap-3">
          <div className="flex items-center gap-4">
            <Avatar name={entry.specialist.name} photoUrl={entry.specialist.photo} />
            <Title entry={entry} />
          </div>
          {entry.state === 'ended' ? (
            <EndedText />
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
        <bdi>{name}</bdi>
      </h3>
      <p className="text-sm text-muted">
        {m.waitlist_since({ date: formatShortDate(entry.createdAt, reader) })}
      </p>
    </div>
  )
}

function ToProfile({ specialist: { id, name } }: Pick<WaitlistEntry, 'specialist'>) {
  const { locale } = useReader()
  return (
    <a
      href={localizePath(`/specialists/${id}`, locale)}
      aria-label={m.waitlist_to_profile_of({ name })}
      className="inline-flex min-h-11 items-center font-semibold"
    >
      {m.waitlist_to_profile()}
    </a>
  )
}
