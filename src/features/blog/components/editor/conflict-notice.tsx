import { useState } from 'react'
import { formatShortDate, formatTime } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { EditedPost } from '../../schema/writing.ts'
import { ArticleView } from './preview.tsx'

/** A newer version because of which a save was refused, and who made it. */
export interface Conflict {
  theirs: EditedPost
  changedBy: string | null
}

type ConflictNoticeProps = {
  conflict: Conflict
  isBusy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/**
 * Two people wrote at the same time: says who and when, and offers choices. Neither text is lost.
 */
export function ConflictNotice({
  conflict,
  isBusy,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoticeProps) {
  const reader = useReader()
  const [isShown, setIsShown] = useState(false)
  const { theirs, changedBy } = conflict
  const when = {
    date: formatShortDate(theirs.updatedAt, reader),
    time: formatTime(theirs.updatedAt, reader),
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice
        tone="warning"
        live
        title={m.writing_stale_title()}
        action={
          <div className="actions">
            <Button busy={isBusy} onClick={onKeepMine}>
              {m.writing_stale_keep()}
            </Button>
            <Button variant="secondary" onClick={onTakeTheirs}>
              {m.writing_stale_take()}
            </Button>
            <Button
              variant="secondary"
              aria-expanded={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? m.writing_stale_hide() : m.writing_stale_see()}
            </Button>
          </div>
        }
      >
        {changedBy ? m.writing_stale_by({ name: changedBy, ...when }) : m.writing_stale_site(when)}
      </Notice>
      {isShown && (
        <Card as="section" tone="sunken" className="flex flex-col gap-4">
          <p className="font-semibold text-muted">{m.writing_stale_theirs()}</p>
          <ArticleView {...theirs} />
        </Card>
      )}
    </div>
  )
}
