import type { ReactNode } from 'react'
import type { Elements } from '../rendering/elements.ts'

type StackedTableProps = {
  caption: string
  /** The head's cells: `ColumnName`s. */
  head: ReactNode
  /** Shown before the sort links above a list of cards. */
  orderLabel?: string | undefined
  children: Elements
}

/**
 * A table with rows that become cards where it is narrow, so that nothing scrolls sideways; larger
 * letters count as narrower. Tables by ARIA roles: browsers ignore the roles of a `table` element
 * with another `display`, and HTML forbids repeating them.
 */
export function StackedTable({ caption, head, orderLabel, children }: StackedTableProps) {
  return (
    <div className="@container">
      {orderLabel && (
        <p aria-hidden="true" className="text-muted @3xl:hidden">
          {orderLabel}
        </p>
      )}
      <div className="relative @3xl:overflow-hidden @3xl:rounded-card @3xl:bg-surface">
        <div
          role="table"
          aria-label={caption}
          className="w-full border-collapse text-start @3xl:table"
        >
          <div role="rowgroup" className="@3xl:table-header-group">
            <div
              role="row"
              className="flex flex-wrap gap-x-5 @3xl:table-row @3xl:border-b @3xl:border-edge"
            >
              {head}
            </div>
          </div>
          <div
            role="rowgroup"
            className="grid gap-4 @xl:grid-cols-2 @3xl:table-row-group calm:@max-3xl:grid-cols-1"
          >
            {children}
          </div>
        </div>
      </div>
    </div>
  )
}

type ColumnNameProps = {
  /** Above cards only the sort links are visible. */
  isLink?: boolean | undefined
  sorted?: 'ascending' | 'descending' | undefined
  children: ReactNode
}

export function ColumnName({ isLink = false, sorted, children }: ColumnNameProps) {
  return (
    <div
      role="columnheader"
      aria-sort={sorted}
      className={`text-start align-middle font-bold @3xl:table-cell @3xl:px-4 @3xl:py-1 ${isLink ? 'mb-3 @3xl:mb-0' : '@max-3xl:sr-only'}`}
    >
      {children}
    </div>
  )
}

export function StackedRow({ children }: { children: Elements }) {
  return (
    <div
      role="row"
      className="flex min-w-0 flex-col gap-1 rounded-card border-line bg-surface p-4 @3xl:table-row @3xl:rounded-none @3xl:border-b @3xl:bg-transparent @3xl:last:border-b-0"
    >
      {children}
    </div>
  )
}

const cell = 'text-start align-middle @3xl:table-cell wrap-anywhere @3xl:h-11 @3xl:px-4 @3xl:py-1'

export function RowName({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div role="rowheader" className={`${cell} font-bold ${className}`}>
      {children}
    </div>
  )
}

type CellProps = {
  /** The column's name, shown in a card where the content alone would be unclear. */
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function Cell({ label, className = '', children }: CellProps) {
  const look = `${cell} ${className}`
  if (!label)
    return (
      <div role="cell" className={look}>
        {children}
      </div>
    )
  return (
    <div role="cell" className={look}>
      <span aria-hidden="true" className="text-muted @3xl:hidden">
        {`${label} `}
      </span>
      <span>{children}</span>
    </div>
  )
}
