import { useSyncExternalStore } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { askForMissing, watchMissing } from './missing-parts.ts'

const no = (): boolean => false

/** A small notice while a part's code fails to load; the server's HTML stays. */
export function PartMissing({ when, className = '' }: { when: () => boolean; className?: string }) {
  const isShown = useSyncExternalStore(watchMissing, when, no)
  return isShown ? (
    <p
      role="status"
      className={`${className} flex flex-wrap items-center gap-x-3 py-2 text-sm text-muted`}
    >
      <span>{m.shell_part_missing()}</span>
      <button type="button" className="min-h-11 text-primary underline" onClick={askForMissing}>
        {m.shell_try_again()}
      </button>
    </p>
  ) : null
}
