import type { ReactNode } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { MixedWords } from '../own-words.tsx'
import { ListLink, type ListPlace } from './list-link.tsx'
import type { Elements } from '../rendering/elements.ts'

type DecidedByProps = {
  /** The deciding person; null where the account is gone. */
  name: string | null
  date: string
}

/** The author and date of a decision. */
export const DecidedBy = ({ name, date }: DecidedByProps) => (
  <p>
    {name ? (
      <MixedWords>{m.moderation_decided_by({ name, date })}</MixedWords>
    ) : (
      m.moderation_decided_on({ date })
    )}
  </p>
)

type QueueLinesProps<Entry> = {
  entries: readonly Entry[]
  renderLine: (entry: Entry) => ReactNode
}

/** A column of entries that link to their pages. */
export const QueueLines = <Entry extends { id: number }>(props: QueueLinesProps<Entry>) => (
  <ul className="flex flex-col rounded-card bg-surface px-4 sm:px-6">
    {props.entries.map(props.renderLine)}
  </ul>
)

type QueueLineProps = ListPlace & {
  /** The link's accessible name, where its text is ambiguous. */
  label?: string
  title: ReactNode
  /** Shown before the title. */
  picture?: Elements
  badges: Elements
  align?: 'start' | 'center'
  children: Elements
}

/** One entry: its title is the link, its state is at the end. */
export function QueueLine(props: QueueLineProps) {
  const { path, address, label, title, picture, badges, align = 'start', children } = props
  const room = picture ? 'gap-x-4' : 'gap-x-6'
  const middle = align === 'center' ? 'items-center' : 'items-start'
  return (
    <li
      className={`flex flex-wrap ${middle} ${room} gap-y-2 border-b border-line py-4 last:border-b-0`}
    >
      {picture}
      <div className={`min-w-0 flex-1 ${picture ? 'basis-56' : 'basis-72'}`}>
        <ListLink
          path={path}
          address={address}
          aria-label={label}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {title}
        </ListLink>
        {children}
      </div>
      {badges}
    </li>
  )
}

/** Facts of an entry, in one row where there is room. */
export const QueueFacts = ({ children }: { children: Elements }) => (
  <p className="flex flex-wrap gap-x-4 text-sm text-muted">{children}</p>
)
