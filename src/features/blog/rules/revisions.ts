/** What is kept of a post's versions: the newest, and one a month of so many months before. */
export const REVISIONS_KEPT = { newest: 50, months: 50 } as const

interface Dated {
  version: number
  createdAt: Date
}

const monthOf = ({ createdAt }: Dated): string => createdAt.toISOString().slice(0, 7)

/**
 * The versions that a post no longer keeps. The newest stay; of those before, the last of each
 * month (UTC), so that what stood there long ago can still be read; and never more than the list of
 * versions shows.
 */
export function revisionsToForget(kept: readonly Dated[]): number[] {
  const older = kept
    .toSorted((one, other) => other.version - one.version)
    .slice(REVISIONS_KEPT.newest)
  const months = new Set<string>()
  return older
    .filter((revision) => {
      const month = monthOf(revision)
      if (months.has(month) || months.size === REVISIONS_KEPT.months) return true
      months.add(month)
      return false
    })
    .map(({ version }) => version)
}
