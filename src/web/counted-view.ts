import { useEffect, useRef } from 'react'

interface Viewed {
  slug: string
  /** The server counts the pages that it sends; the browser tells of those it makes itself. */
  isCounted: boolean
}

/**
 * What the browser made the page of is counted once; data that comes anew while it is read, as after
 * a comment, is no second reading.
 */
export function useCountedView({ slug, isCounted }: Viewed, tell: (slug: string) => void): void {
  const counted = useRef<string>(undefined)
  useEffect(() => {
    if (!isCounted && counted.current !== slug) tell(slug)
    counted.current = slug
  }, [isCounted, slug, tell])
}
