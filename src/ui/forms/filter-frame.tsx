import { SlidersHorizontal } from 'lucide-react'
import type { ComponentProps, FormEvent } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { formatNumber } from '../../i18n/text/numbers.ts'
import { Button, buttonClass } from '../button.tsx'
import { Field } from './field.tsx'
import { isShownAtOnce } from './search-form.tsx'
import { SearchInput } from './search-input.tsx'
import { SheetHead } from '../popups/sheet-head.tsx'
import type { Elements } from '../rendering/elements.ts'

type FilterFrameProps = {
  /** The sheet's id, unique on the page. */
  sheet: string
  label: string
  /** The form's action without scripts; by default the page's own address. */
  action?: string
  onShow: (form: HTMLFormElement) => void
  /** The search field, always visible, with its hint as placeholder. */
  search: SearchLineProps
  /** A select in the same line. */
  beside?: Elements
  /** The number of active filters. */
  set: number
  /** Grid columns on a wide screen; the search field spans two of them. */
  className: string
  /** Class names of the search line, and of a frame around the filters. */
  places?: { line: string; filters: string }
  /** The filters, and the submit button. */
  children: Elements
}

/**
 * Search and filters above a list, as a GET form. A choice in a select applies at once; without
 * scripts, and in calm mode, only the button submits. Phones show the search field alone; the rest
 * is in a popover sheet, which needs no script.
 */
export function FilterFrame(props: FilterFrameProps) {
  const { sheet, label, action, onShow, search, set, className, children } = props
  const { line, filters } = props.places ?? { line: 'sm:col-span-2', filters: 'contents' }
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // An unchanged search renders nothing new, so the sheet has to be closed here.
    document.getElementById(sheet)?.hidePopover?.()
    onShow(event.currentTarget)
  }
  return (
    <form
      method="get"
      role="search"
      // Prevents the browser from restoring unsent choices: the fields follow the address.
      autoComplete="off"
      aria-label={label}
      action={action}
      onSubmit={show}
      onChange={(event) => isShownAtOnce(event) && onShow(event.currentTarget)}
      className={`grid items-end gap-3 sm:gap-4 sm:rounded-card sm:bg-sunken sm:p-5 print:hidden ${className}`}
    >
      <div className={`search-line ${line}`}>
        <SearchLine {...search} />
        <div className={props.beside ? undefined : 'sm:contents'}>
          {props.beside}
          {props.beside && (
            <noscript className="sm:hidden">
              <Button type="submit" variant="secondary">
                {search.label}
              </Button>
            </noscript>
          )}
          <SheetButton sheet={sheet} set={set} />
        </div>
      </div>
      <div className={filters}>
        <div id={sheet} popover="auto" className="sheet">
          <SheetHead sheet={sheet} title={m.common_filters()} className="sm:hidden" />
          {children}
        </div>
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

/** Opens the filters' sheet on phones, with the number of active filters. */
function SheetButton({ sheet, set }: Pick<FilterFrameProps, 'sheet' | 'set'>) {
  const label = m.common_filters()
  return (
    <button
      type="button"
      popoverTarget={sheet}
      className={buttonClass('secondary', 'normal', 'flex-none px-3! sm:hidden')}
    >
      <SlidersHorizontal aria-hidden="true" className="icon" />
      <span>{set > 0 ? m.common_counted({ label, count: formatNumber(set) }) : label}</span>
    </button>
  )
}
