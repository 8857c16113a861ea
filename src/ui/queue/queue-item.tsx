import { formatFullMoment } from '../../i18n/calendar/dates.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import { EmptyState } from '../lists/empty-state.tsx'
import { Notice } from '../notice.tsx'
import { useReader } from '../rendering/reader.tsx'
import { ListLink, type ListPlace } from './list-link.tsx'
import { OwnWords } from '../own-words.tsx'
import type { Elements } from '../rendering/elements.ts'

export type Back = ListPlace & { label: () => string }

export const BackToQueue = ({ label, ...place }: Back) => (
  <BackLink renderLink={(parts) => <ListLink {...place} {...parts} />}>{label()}</BackLink>
)

export const MissingItem = ({ title, back }: { title: string; back: Back }) => (
  <EmptyState scene="lost" title={title} action={<BackToQueue {...back} />} />
)

type QueueItemProps = {
  back: Back
  /** The heading of level 2. */
  heading: Elements
  notice?: string | false | undefined
  /** Shown above everything else. */
  warning?: Elements
  /** Two columns where there is room: the content and the decision. */
  columns?: keyof typeof COLUMNS
  children: Elements
}

const COLUMNS = { wide: 'lg:grid-cols-[3fr_2fr]', equal: 'lg:grid-cols-2' }

/** The page of one entry of a list of the team. */
export function QueueItem(props: QueueItemProps) {
  const { back, heading, notice, warning, columns, children } = props
  return (
    <article className="flex flex-col gap-6">
      <BackToQueue {...back} />
      {heading}
      {notice && <Notice tone="success" live title={notice} />}
      {warning}
      {columns ? (
        <div className={`grid items-start gap-6 ${COLUMNS[columns]}`}>{children}</div>
      ) : (
        children
      )}
    </article>
  )
}

/** One of two columns of cards. */
export const ItemColumn = ({ children }: { children: Elements }) => (
  <div className="flex min-w-0 flex-col gap-6">{children}</div>
)

type ItemPartProps = { id: string; title: string; children: Elements }

export const ItemPart = ({ id, title, children }: ItemPartProps) => (
  <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
    <h3 id={id}>{title}</h3>
    {children}
  </Card>
)

type HandledProps = { handledAt: string; handledBy: string | null }

/** The date of the team's last change to an entry, and its author. */
export function Handled({ handledAt, handledBy }: HandledProps) {
  const reader = useReader()
  return (
    <>
      {handledBy && (
        <span className="block">
          <OwnWords>{handledBy}</OwnWords>
        </span>
      )}
      <span>{formatFullMoment(handledAt, reader)}</span>
    </>
  )
}

/** The same as a fact for a definition list; none for an untouched entry. */
export const handledFacts = (
  term: string,
  { handledAt, handledBy }: Pick<HandledProps, 'handledBy'> & { handledAt: string | null },
) => (handledAt ? [{ term, details: <Handled handledAt={handledAt} handledBy={handledBy} /> }] : [])
