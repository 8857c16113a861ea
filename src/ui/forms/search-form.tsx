import type { ChangeEvent, FormEvent } from 'react'
import { localizePath } from '../../i18n/locale.ts'
import { Button } from '../button.tsx'
import { useReader } from '../rendering/reader.tsx'
import type { Elements } from '../rendering/elements.ts'

type SearchFormProps = {
  /** The list's own page. */
  path: string
  /** What the form does, where its fields do not say it together. */
  label?: string | undefined
  /** Other parameters of the page's address, which a search preserves. */
  preserved?: Readonly<Record<string, string | number | undefined>>
  apply: string
  /** Its choices count only together, so that its button alone sends them. */
  waitsForButton?: boolean
  /** What was typed, chosen and preserved, as in the address; what is empty is left out. */
  onSearch: (search: Record<string, string>) => void
  className?: string
  children: Elements
}

/** The values of a form; what is empty is left out. */
export function readSaid(form: HTMLFormElement): Record<string, string> {
  const filled = [...new FormData(form)]
    .map(([name, value]) => [name, String(value).trim()] as const)
    .filter(([, value]) => value !== '')
  return Object.fromEntries(filled)
}

/** Whether a change is a choice of a list that the page shows at once; in calm mode a button does. */
export const isShownAtOnce = ({ target }: ChangeEvent<HTMLFormElement>): boolean =>
  (target as Element).matches('select') && document.documentElement.dataset['mode'] !== 'calm'

/**
 * Search and filters of a list that the team works with: a GET form, so that it works without
 * scripts.
 */
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
  const { locale } = useReader()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(readSaid(event.currentTarget))
  }
  return (
    <form
      role="search"
      // Choices that were never sent are not restored: the fields follow the address.
      autoComplete="off"
      aria-label={label}
      action={localizePath(path, locale)}
      onSubmit={search}
      onChange={(event) => {
        if (!waitsForButton && isShownAtOnce(event)) onSearch(readSaid(event.currentTarget))
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
