import { useEffect, useRef } from 'react'

interface Viewed {
  slug: string
  /**
   * Whether the server counted the page while rendering it; otherwise the browser reports the view.
   */
  isCounted: boolean
}

/**
 * Counts a page rendered in the browser once; a refresh of its data, as after a comment, is not a
 * second view.
 */
export function useCountedView({ slug, isCounted }: Viewed, report: (slug: string) => void): void {
  const counted = useRef<string>(undefined)
  useEffect(() => {
    if (!isCounted && counted.current !== slug) report(slug)
    counted.current = slug
  }, [isCounted, slug, report])
}
