import type { ChangeEvent, FormEvent } from 'react'
import { localPath } from '../../i18n/local-path.ts'
import { Button } from '../button.tsx'
import type { Elements } from '../rendering/elements.ts'

type SearchFormProps = {
  path: string
  /** The form's accessible name, where its fields do not suffice. */
  label?: string | undefined
  /** Other parameters of the address, which a search preserves. */
  preserved?: Readonly<Record<string, string | number | undefined>>
  apply: string
  /** The choices make sense only together: only the button submits. */
  waitsForButton?: boolean
  /** The typed, chosen and preserved values by parameter; empty ones are left out. */
  onSearch: (search: Record<string, string>) => void
  className?: string
  children: Elements
}

/** The values of a form; empty ones are left out. */
export function filledFields(form: HTMLFormElement): Record<string, string> {
  const filled = [...new FormData(form)]
    .map(([name, value]) => [name, String(value).trim()] as const)
    .filter(([, value]) => value !== '')
  return Object.fromEntries(filled)
}

/**
 * Whether a change applies at once, as choices in selects do; in calm mode the button submits. So it
 * does while a date is half typed: the browser says then what is missing.
 */
export const isShownAtOnce = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>): boolean =>
  (target as Element).matches('select') &&
  document.documentElement.dataset['mode'] !== 'calm' &&
  currentTarget.checkValidity()

/** Search and filters of a list of the team: a GET form, which works without scripts. */
export function SearchForm(props: SearchFormProps) {
  const {
    path,
    label,
    preserved = {},
    apply,
    waitsForButton = false,
    onSearch,
    className = 'actions items-end',
  } = props
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(filledFields(event.currentTarget))
  }
  return (
    <form
      role="search"
      // Prevents the browser from restoring unsent choices: the fields follow the address.
      autoComplete="off"
      aria-label={label}
      action={localPath(path)}
      onSubmit={search}
      onChange={(event) => {
        if (!waitsForButton && isShownAtOnce(event)) onSearch(filledFields(event.currentTarget))
      }}
      className={`sm:rounded-card sm:bg-sunken sm:p-5 print:hidden ${className}`}
    >
      {Object.entries(preserved).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {props.children}
      <Button type="submit" variant="secondary">
        {apply}
      </Button>
    </form>
  )
}
