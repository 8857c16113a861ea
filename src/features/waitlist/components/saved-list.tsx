import { formatFullDate } from '../../../i18n/calendar/dates.ts'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { timeInZone } from '../../booking/components/moments.ts'
import { forgetSpecialistForm } from '../forms.ts'
import type { SavedSpecialist } from '../schema.ts'
import { ActionForm } from './action-form.tsx'

type SavedListProps = { saved: readonly SavedSpecialist[]; onChanged: () => void }

/** The specialists whom a family has saved, each with the next free time. */
export function SavedList({ saved, onChanged }: SavedListProps) {
  const { locale } = useReader()
  return (
    <ul className="card-grid">
      {saved.map(({ specialist: { id, name, photo, listed }, nextFree }) => (
        <Card as="li" key={id} className="flex flex-col gap-3">
          <div className="flex items-center gap-4">
            <Avatar name={name} photoUrl={photo} />
            <h3 className="min-w-0">
              {listed ? (
                <a href={localizePath(`/specialists/${id}`, locale)}>
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
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
              busyLabel={m.waitlist_saving()}
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
      <time dateTime={nextFree.startsAt} className="font-semibold">
        {formatFullDate(nextFree.startsAt, reader)}
        <br />
        {timeInZone(nextFree, reader)}
      </time>
    </p>
  )
}
