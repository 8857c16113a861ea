import { useEffect, useRef } from 'react'

interface Viewed {
  slug: string
  /**
   * The server counts the pages that it sends; the browser reports those that it renders itself.
   */
  isCounted: boolean
}

/**
 * Counts a page rendered in the browser once; data that is read again meanwhile, as after a
 * comment, is not a second view.
 */
export function useCountedView({ slug, isCounted }: Viewed, report: (slug: string) => void): void {
  const counted = useRef<string>(undefined)
  useEffect(() => {
    if (!isCounted && counted.current !== slug) report(slug)
    counted.current = slug
  }, [isCounted, slug, report])
}
