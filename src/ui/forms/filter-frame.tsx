import { SlidersHorizontal } from 'lucide-react'
import type { ComponentProps, FormEvent } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { formatNumber } from '../../i18n/text/numbers.ts'
import { buttonClass } from '../button.tsx'
import { Field } from './field.tsx'
import { isShownAtOnce } from './search-form.tsx'
import { SearchInput } from './search-input.tsx'
import { SheetHead } from '../popups/sheet-head.tsx'
import { useReader } from '../rendering/reader.tsx'
import type { Elements } from '../rendering/elements.ts'

type FilterFrameProps = {
  /** The sheet's id, one a page. */
  sheet: string
  label: string
  /** Where it is sent without scripts; the page's own address where it is left out. */
  action?: string
  onShow: (form: HTMLFormElement) => void
  /** The field that is always seen, with its hint in it. */
  search: SearchLineProps
  /** How many filters are set. */
  set: number
  /** Columns of a wide screen: the search line takes two of them. */
  className: string
  /** The filters, and the button that sends the form. */
  children: Elements
}

/**
 * Search and filters above a list: a GET form. What is chosen in its lists is shown at once; without
 * scripts, and in calm mode, nothing but its button sends it. On phones one line of it is seen; the
 * rest lies in a sheet, which the browser opens by itself.
 */
export function FilterFrame(props: FilterFrameProps) {
  const { sheet, label, action, onShow, search, set, className, children } = props
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // An unchanged choice renders no new form, and the sheet would stay open.
    document.getElementById(sheet)?.hidePopover?.()
    onShow(event.currentTarget)
  }
  return (
    <form
      method="get"
      role="search"
      // Choices that were never sent are not restored: the fields follow the address.
      autoComplete="off"
      aria-label={label}
      action={action}
      onSubmit={show}
      onChange={(event) => isShownAtOnce(event) && onShow(event.currentTarget)}
      className={`grid items-end gap-3 sm:gap-4 sm:rounded-card sm:bg-sunken sm:p-5 print:hidden ${className}`}
    >
      <div className="flex min-w-0 items-end gap-2 sm:col-span-2">
        <div className="search-line min-w-0 flex-1">
          <SearchLine {...search} />
        </div>
        <SheetButton sheet={sheet} set={set} />
      </div>
      <div id={sheet} popover="auto" className="sheet">
        <SheetHead sheet={sheet} title={m.common_filters()} className="sm:hidden" />
        {children}
      </div>
    </form>
  )
}

type SearchLineProps = Pick<ComponentProps<typeof SearchInput>, 'value' | 'maxLength'> & {
  id: string
  label: string
  hint: string
}

const SearchLine = ({ id, label, hint, ...input }: SearchLineProps) => (
  <Field id={id} label={label} hint={hint}>
    {(attributes) => <SearchInput {...attributes} {...input} placeholder={hint} />}
  </Field>
)

/** Opens the filters' sheet on phones, and says how many filters are set in it. */
function SheetButton({ sheet, set }: Pick<FilterFrameProps, 'sheet' | 'set'>) {
  const { locale } = useReader()
  const label = m.common_filters()
  return (
    <button
      type="button"
      popoverTarget={sheet}
      className={buttonClass('secondary', 'normal', 'flex-none px-3! sm:hidden')}
    >
      <SlidersHorizontal aria-hidden="true" className="icon" />
      <span>{set > 0 ? m.common_counted({ label, count: formatNumber(set, locale) }) : label}</span>
    </button>
  )
}
