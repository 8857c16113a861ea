import type { ReactNode } from 'react'

type DefinitionListProps = {
  items: readonly { term: ReactNode; details: ReactNode; key?: string | undefined }[]
  className?: string | undefined
}

/** Names and values: side by side where there is room, else stacked. */
export function DefinitionList({ items, className = '' }: DefinitionListProps) {
  return (
    <dl className={`flex flex-col ${className}`}>
      {items.map(({ term, details, key }, index) => (
        <div
          key={key ?? index}
          className="grid grid-cols-1 gap-x-6 border-b border-line py-3 last:border-b-0 sm:grid-cols-[minmax(8rem,1fr)_2fr]"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0">{details}</dd>
        </div>
      ))}
    </dl>
  )
}
