/** The global in which the inline script records events from before hydration. */
export const EARLY = 'early'

/** Recorded by the inline script until the page's code is loaded. */
interface Early {
  /** Resolves at the reader's first interaction. */
  readonly interest: Promise<unknown>
  /** The last pressed element that needs scripts. */
  pressed?: HTMLElement | undefined
  /** The last changed form control. */
  readonly changed?: EventTarget | null
}

const early = (): Early | undefined => (globalThis as { [EARLY]?: Early })[EARLY]

/** Events that count as a first interaction, with any input device. */
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

/** Resolves at the reader's first interaction with the document; at once after that. */
export function firstInterest(): Promise<unknown> {
  interest ??=
    early()?.interest ??
    new Promise((resolve) => {
      for (const sign of SIGNS)
        window.addEventListener(sign, resolve, { once: true, passive: true, capture: true })
    })
  return interest
}

/** The last form control changed before the scripts were loaded. */
export const earlyChange = (): EventTarget | null => early()?.changed ?? null

/** The prefix of the property that React adds to each hydrated element. */
export const REACT_MARK = '__reactProps'

const isTakenOver = (element: HTMLElement): boolean =>
  Object.keys(element).some((key) => key.startsWith(REACT_MARK))

/** Whether a matching element was pressed before the scripts were loaded; true once per press. */
export function takeEarlyPress(selector: string): boolean {
  const noted = early()
  const isSuch = Boolean(noted?.pressed?.matches(selector))
  if (noted && isSuch) noted.pressed = undefined
  return isSuch
}

const SOON_MS = 50
const PATIENCE_MS = 20_000

/** Clicks the element again that was pressed before its scripts were loaded. */
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
