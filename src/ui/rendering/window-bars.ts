/** Distance of a lower bar from the window's edge, and of what is scrolled above it. */
const AROUND_PX = 24
/** Where bars scroll with the page, as in pieces.css. */
const LOW_WINDOW = '(height < 30rem)'

/**
 * A ref for a bar at the window's edge. It tells the page the bar's height, which follows from its
 * words and the reader's letters: the focus, and toasts, stay clear of it. None where the bar
 * scrolls with the page.
 */
const barAt =
  (height: '--upper-bar' | '--lower-bar', aroundPx: number) => (bar: HTMLElement | null) => {
    if (!bar) return undefined
    const { style } = document.documentElement
    const measure = () => {
      const stays = getComputedStyle(bar).position === 'sticky'
      if (stays) style.setProperty(height, `${bar.offsetHeight + aroundPx}px`)
      else style.removeProperty(height)
    }
    // At once, since the focus may move together with the bar's appearance.
    measure()
    const observer = new ResizeObserver(measure)
    const isLow = matchMedia(LOW_WINDOW)
    isLow.addEventListener('change', measure)
    observer.observe(bar, { box: 'border-box' })
    return () => {
      observer.disconnect()
      isLow.removeEventListener('change', measure)
      style.removeProperty(height)
    }
  }

/** Below the header. */
export const upperBar = barAt('--upper-bar', 0)
export const lowerBar = barAt('--lower-bar', AROUND_PX)
