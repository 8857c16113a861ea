import { formatNumber } from '../../i18n/text/numbers.ts'
import { useReader } from '../rendering/reader.tsx'

type CountHeadingProps = {
  total: number
  /** There are more than were counted. */
  isMore: boolean
  words: {
    /** Where one has words of its own. */
    one?: () => string
    many: (inputs: { count: string }) => string
    more: (inputs: { count: string }) => string
  }
}

/** The number of entries above a list; nothing above an empty one, which says so itself. */
export function CountHeading({ total, isMore, words }: CountHeadingProps) {
  const { locale } = useReader()
  if (total === 0) return null
  const count = formatNumber(total, locale)
  if (isMore) return <h2 className="text-lg">{words.more({ count })}</h2>
  return (
    <h2 className="text-lg">{total === 1 && words.one ? words.one() : words.many({ count })}</h2>
  )
}
