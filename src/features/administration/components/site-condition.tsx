import { formatFullDate, formatTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { SiteCondition } from '../schema/condition.ts'

/** Says what is wrong with disk or backups, and else when the last good backup was made. */
export function SiteConditionNotices({ condition }: { condition: SiteCondition }) {
  const { isDiskFull, backups } = condition
  return (
    <>
      {isDiskFull && (
        <Notice tone="danger" title={m.figures_disk_full()}>
          <p>{m.figures_disk_full_text()}</p>
        </Notice>
      )}
      {backups && <Backups backups={backups} />}
    </>
  )
}

type BackupsProps = { backups: NonNullable<SiteCondition['backups']> }

function Backups({ backups: { isOn, lastGoodAt, isLate, failure } }: BackupsProps) {
  const reader = useReader()
  const last =
    lastGoodAt &&
    m.figures_backup_good({
      date: formatFullDate(lastGoodAt, reader),
      time: formatTime(lastGoodAt, reader),
    })
  if (!isLate && !failure) return <p>{isOn && last ? last : m.figures_backup_off()}</p>
  return (
    <Notice tone="warning" title={last ? m.figures_backup_late() : m.figures_backup_none()}>
      <p>{last ?? m.figures_backup_none_text()}</p>
      {failure && (
        <p>
          {m.figures_backup_failed()} <bdi>{failure}</bdi>
        </p>
      )}
    </Notice>
  )
}
