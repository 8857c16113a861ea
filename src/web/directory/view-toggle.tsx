import { LayoutGrid, Rows3 } from 'lucide-react'
import * as m from '../../i18n/paraglide/messages.js'
import { hrefOf, type DirectoryPlace } from './directory-address.ts'

const base =
  'inline-flex min-h-11 items-center gap-2 rounded-control border px-3 font-semibold no-underline'
const chosen = `${base} border-primary bg-primary-soft underline`
const other = `${base} border-transparent hover:bg-primary-soft`

type ViewToggleProps = { place: DirectoryPlace; view: 'list' | undefined }

/** Cards side by side, or one under another: display only (spec 2.32). */
export function ViewToggle({ place, view }: ViewToggleProps) {
  return (
    <ul aria-label={m.directory_view_label()} className="flex gap-1 calm:hidden">
      <li>
        <a
          href={hrefOf(place)}
          aria-current={view ? undefined : 'true'}
          className={view ? other : chosen}
        >
          <LayoutGrid aria-hidden="true" className="icon" />
          {m.directory_view_grid()}
        </a>
      </li>
      <li>
        <a
          href={hrefOf(place, 'list')}
          aria-current={view ? 'true' : undefined}
          className={view ? chosen : other}
        >
          <Rows3 aria-hidden="true" className="icon" />
          {m.directory_view_list()}
        </a>
      </li>
    </ul>
  )
}
