/** Where a page whose scripts come late stores what happened before them. */
export const EARLY = 'early'

/** What a page's own script noted until the others came. */
interface Early {
  /** Done at the reader's first sign of interest. */
  readonly interest: Promise<unknown>
  /** What was pressed last that only scripts answer. */
  pressed?: HTMLElement | undefined
  /** What was chosen last in a form. */
  readonly changed?: EventTarget | null
}

const early = (): Early | undefined => (globalThis as { [EARLY]?: Early })[EARLY]

/** What readers do first with a page, whichever way they use it. */
export const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'click',
]

let interest: Promise<unknown> | undefined

/** Waits until the reader does anything with the document; after that it never waits again. */
export function firstInterest(): Promise<unknown> {
  interest ??=
    early()?.interest ??
    new Promise((resolve) => {
      for (const sign of SIGNS)
        window.addEventListener(sign, resolve, { once: true, passive: true, capture: true })
    })
  return interest
}

/** What was chosen last in a form before the scripts came. */
export const earlyChange = (): EventTarget | null => early()?.changed ?? null

/** Begins the name of what React adds to an element that it has taken over. */
export const REACT_MARK = '__reactProps'

const isTakenOver = (element: HTMLElement): boolean =>
  Object.keys(element).some((key) => key.startsWith(REACT_MARK))

/** Whether such a thing was pressed before the scripts came; true once for each press. */
export function takeEarlyPress(selector: string): boolean {
  const noted = early()
  const isSuch = Boolean(noted?.pressed?.matches(selector))
  if (noted && isSuch) noted.pressed = undefined
  return isSuch
}

const SOON_MS = 50
const PATIENCE_MS = 20_000

/** Presses again what was pressed before its scripts came, once they have. */
export function repeatEarlyPress(): () => void {
  const noted = early()
  const timer = setInterval(() => {
    const pressed = noted?.pressed
    if (!noted || !pressed?.isConnected || !isTakenOver(pressed)) return
    noted.pressed = undefined
    pressed.click()
  }, SOON_MS)
  const end = () => clearInterval(timer)
  if (noted) setTimeout(end, PATIENCE_MS)
  else end()
  return end
}
