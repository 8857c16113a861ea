import { formatShortDate, formatFullDate } from '../../../i18n/calendar/dates.ts'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { timeInZone } from '../../booking/components/moments.ts'
import { forgetSpecialistForm } from '../forms.ts'
import type { WaitlistEntry, SavedSpecialist } from '../schema.ts'
import { LeaveForm, ActionForm } from './action-form.tsx'
import { EndedText } from './waiting-part.tsx'

type WaitingListProps = { entries: readonly WaitlistEntry[]; onChanged: () => void }

/** The specialists for whom a family waits, and those for whom it stopped by not answering. */
export function WaitingList({ entries, onChanged }: WaitingListProps) {
  return (
    <ul className="card-grid">
      {entries.map((entry) => (
        <Card as="li" key={entry.id} className="flex flex-col gap-3">
          <div className="flex items-center gap-4">
            <Avatar
              id={entry.specialist.id}
              name={entry.specialist.name}
              photoUrl={entry.specialist.photo}
            />
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
        <OwnWords>{name}</OwnWords>
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

type SavedListProps = { saved: readonly SavedSpecialist[]; onChanged: () => void }

/** The specialists whom a family has saved, each with the next free time. */
export function SavedList({ saved, onChanged }: SavedListProps) {
  const { locale } = useReader()
  return (
    <ul className="card-grid">
      {saved.map(({ specialist: { id, name, photo, listed }, nextFree }) => (
        <Card as="li" key={id} className="flex flex-col gap-3">
          <div className="flex items-center gap-4">
            <Avatar id={id} name={name} photoUrl={photo} />
            <h3 className="min-w-0">
              {listed ? (
                <a href={localizePath(`/specialists/${id}`, locale)}>
                  <OwnWords>{name}</OwnWords>
                </a>
              ) : (
                <OwnWords>{name}</OwnWords>
              )}
            </h3>
          </div>
          <NextFree listed={listed} nextFree={nextFree} />
          <div className="actions mt-auto">
            {listed && (
              <a
                href={localizePath(`/booking/${id}`, locale)}
                aria-label={m.waitlist_saved_book_of({ name })}
                className={buttonClass('secondary', 'small')}
              >
                {m.waitlist_saved_book()}
              </a>
            )}
            <ActionForm
              definition={forgetSpecialistForm}
              fields={{ savedSpecialistId: id }}
              onDone={onChanged}
              busyLabel={m.waitlist_saved_removing()}
              variant="quiet"
              size="small"
              aria-label={m.waitlist_saved_remove_of({ name })}
            >
              {m.waitlist_saved_remove()}
            </ActionForm>
          </div>
        </Card>
      ))}
    </ul>
  )
}

function NextFree({ listed, nextFree }: Pick<SavedSpecialist, 'nextFree'> & { listed: boolean }) {
  const reader = useReader()
  if (!listed) return <p className="text-muted">{m.waitlist_saved_unlisted()}</p>
  if (!nextFree) return <p className="text-muted">{m.waitlist_saved_no_time()}</p>
  return (
    <p>
      <span className="block text-sm text-muted">{m.waitlist_saved_next()}</span>
      <time translate="no" dateTime={nextFree.startsAt} className="font-semibold">
        <span>{formatFullDate(nextFree.startsAt, reader)}</span>
        <br />
        <span>{timeInZone(nextFree, reader)}</span>
      </time>
    </p>
  )
}
