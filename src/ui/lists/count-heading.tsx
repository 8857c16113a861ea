import { formatNumber } from '../../i18n/text/numbers.ts'

type CountHeadingProps = {
  total: number
  /** The list is longer than was counted. */
  isMore: boolean
  words: {
    /** The words for a single entry, where they differ. */
    one?: () => string
    many: (inputs: { count: string }) => string
    more: (inputs: { count: string }) => string
  }
}

/** The number of entries above a list; nothing above an empty one, which has its own text. */
export function CountHeading({ total, isMore, words }: CountHeadingProps) {
  if (total === 0) return null
  const count = formatNumber(total)
  if (isMore) return <h2 className="text-lg">{words.more({ count })}</h2>
  return (
    <h2 className="text-lg">{total === 1 && words.one ? words.one() : words.many({ count })}</h2>
  )
}
