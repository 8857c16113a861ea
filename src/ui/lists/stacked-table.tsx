import type { ReactNode } from 'react'

type StackedTableProps = {
  caption: string
  /** The cells of the head: `ColumnName`s. */
  head: ReactNode
  /** Stands before the links of the head by which a list of cards is ordered. */
  orderLabel?: string | undefined
  children: ReactNode
}

/**
 * A table whose rows are cards where it is narrow, so that nothing has to be scrolled sideways. The
 * width of the letters counts too. It says its roles, as browsers forget those of a table that is
 * displayed as something else.
 */
export function StackedTable({ caption, head, orderLabel, children }: StackedTableProps) {
  return (
    <div className="@container">
      {orderLabel && (
        <p aria-hidden="true" className="text-muted @4xl:hidden">
          {orderLabel}
        </p>
      )}
      <div className="relative @4xl:overflow-hidden @4xl:rounded-card @4xl:border @4xl:border-line @4xl:bg-surface">
        <table role="table" className="block w-full border-collapse text-start @4xl:table">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="block @4xl:table-header-group">
            <tr
              role="row"
              className="flex flex-wrap gap-x-5 @4xl:table-row @4xl:border-b @4xl:border-edge"
            >
              {head}
            </tr>
          </thead>
          <tbody
            role="rowgroup"
            className="grid gap-4 @xl:grid-cols-2 @4xl:table-row-group calm:@max-4xl:grid-cols-1"
          >
            {children}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type ColumnNameProps = {
  /** Above cards only what can be used is seen: a link that orders them. */
  isLink?: boolean | undefined
  sorted?: 'ascending' | 'descending' | undefined
  children: ReactNode
}

export function ColumnName({ isLink = false, sorted, children }: ColumnNameProps) {
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sorted}
      className={`text-start align-middle @4xl:px-4 @4xl:py-2 ${isLink ? 'mb-3 @4xl:mb-0' : '@max-4xl:sr-only'}`}
    >
      {children}
    </th>
  )
}

export function StackedRow({ children }: { children: ReactNode }) {
  return (
    <tr
      role="row"
      className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4 @4xl:table-row @4xl:rounded-none @4xl:border-x-0 @4xl:border-t-0 @4xl:bg-transparent @4xl:last:border-b-0"
    >
      {children}
    </tr>
  )
}

const cell = 'text-start align-middle wrap-anywhere @4xl:px-4 @4xl:py-3'

/** The cell that names its row. */
export function RowName({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="row" role="rowheader" className={`${cell} ${className}`}>
      {children}
    </th>
  )
}

type CellProps = {
  /** The column's name, seen in a card where the content alone would be a riddle. */
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function Cell({ label, className = '', children }: CellProps) {
  return (
    <td role="cell" className={`${cell} ${className}`}>
      {label && (
        <span aria-hidden="true" className="text-muted @4xl:hidden">
          {label}{' '}
        </span>
      )}
      {children}
    </td>
  )
}
