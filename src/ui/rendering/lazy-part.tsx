import {
  type ComponentType,
  // oxlint-disable-next-line no-restricted-imports -- what the others use in its place
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { firstInterest } from './first-interest.ts'
import { isMissing, noteCome, noteMissing, onceAskedFor } from './missing-parts.ts'
import { showOriginals, translateAgain } from './originals.ts'
import { PartMissing } from './part-missing.tsx'
import { Spinner } from '../spinner.tsx'

/** Parts that still show the server's HTML while their code is loading. */
const waiting = new Set<Wait>()

class Wait {
  #isOver = false

  begin(): void {
    if (!this.#isOver) waiting.add(this)
  }

  end(): void {
    this.#isOver = true
    waiting.delete(this)
  }
}

/**
 * Whether leaving the page would interrupt loading code, which the router cannot handle cleanly.
 */
export const isWaitingForCode = (): boolean => waiting.size > 0

/** Rendered next to a lazy component: mounts once its code is loaded. */
function Arrival({ onCome }: { onCome: () => void }) {
  useEffect(onCome, [onCome])
  return null
}

type ServerHtmlFallbackProps = { within: RefObject<HTMLElement | null>; otherwise: ReactNode }

/**
 * Shows the server's elements again, with typed text, if React discards them because something
 * around them changed before the code was loaded. Shows `otherwise` for a part rendered in the
 * browser.
 */
function ServerHtmlFallback({ within, otherwise }: ServerHtmlFallbackProps) {
  const [drawn] = useState(() => {
    const elements = [...(within.current?.children ?? [])]
    const { activeElement } = document
    const focused = elements.some((one) => one.contains(activeElement)) ? activeElement : null
    return { elements, focused }
  })
  const putBack = useCallback(
    (place: HTMLElement | null) => {
      place?.append(...drawn.elements)
      if (place && drawn.focused instanceof HTMLElement)
        drawn.focused.focus({ preventScroll: true })
    },
    [drawn],
  )
  return drawn.elements.length > 0 ? <div className="contents" ref={putBack} /> : otherwise
}

/** The delay before code that failed to load is requested again: doubles up to the most. */
const PATIENCE_MS = { first: 2000, most: 60_000 }

/**
 * Loads code, and retries after network errors or an interrupted navigation. A part with a place on
 * the page reports the failure there.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, place?: object): Promise<Part> {
  for (let wait = PATIENCE_MS.first; ; wait = Math.min(wait * 2, PATIENCE_MS.most)) {
    try {
      const part = await load()
      noteCome(place ?? load)
      return part
    } catch {
      // A single failure of the network is not reported yet.
      if (wait > PATIENCE_MS.first) noteMissing(place ?? load, place !== undefined)
      await Promise.race([onceAskedFor(), new Promise((resolve) => setTimeout(resolve, wait))])
    }
  }
}

/**
 * A part that only the browser renders, on demand. React's own `lazy` fails forever after one
 * network error, and takes the page with it.
 */
export const lazyOnDemand = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  Object.assign(
    lazy(() => untilLoaded(load)),
    {
      /** Preloads it. A failure is ignored: it is loaded again on rendering. */
      preload(): void {
        load().catch(() => undefined)
      },
    },
  )

type LazyPart<Props> = ComponentType<Props & { loadingLabel?: string | undefined }> & {
  /**
   * Loads the part, so that it renders synchronously: called by the server before rendering, and by
   * the router.
   */
  preload(): Promise<void>
}

/**
 * A server-rendered part with code that the browser loads at the reader's first interaction, or at
 * once after the page's own code. Until then, and as long as loading fails, the server's HTML stays
 * unchanged, whatever changes around it: a part loaded on interaction has to work by itself, with
 * its links and forms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  when: 'at-first-movement' | 'at-once' = 'at-first-movement',
): LazyPart<Props> {
  let ready: ComponentType<Props> | undefined
  const isThisMissing = () => isMissing(loadNow)
  const loadNow = async () => {
    const part = await load()
    ready = part.default
    return part
  }
  const Later = lazy(async () => {
    if (when === 'at-first-movement') await firstInterest()
    const part = await untilLoaded(loadNow, loadNow)
    showOriginals()
    return part
  })
  function Part(given: Props & { loadingLabel?: string | undefined }) {
    // Keeps the first component mounted: replacing it would lose typed text.
    const [Shown] = useState(() => ready ?? Later)
    const [wait] = useState(() => new Wait())
    const place = useRef<HTMLDivElement>(null)
    // New props would make React discard the server's HTML: they wait for the code.
    const [first, setFirst] = useState<typeof given | undefined>(
      Shown === Later ? given : undefined,
    )
    const latest = first ?? given
    const end = useCallback(() => {
      wait.end()
      translateAgain()
      setFirst(undefined)
    }, [wait])
    useEffect(() => {
      if (when === 'at-first-movement') wait.begin()
      return () => wait.end()
    }, [wait])
    return useMemo(() => {
      const { loadingLabel, ...props } = latest
      const otherwise = loadingLabel ? <Spinner block label={loadingLabel} /> : null
      return (
        <div className="contents" ref={place}>
          <Suspense fallback={<ServerHtmlFallback within={place} otherwise={otherwise} />}>
            <Shown {...(props as Props)} />
            <Arrival onCome={end} />
          </Suspense>
          <PartMissing when={isThisMissing} />
        </div>
      )
    }, [Shown, end, latest])
  }
  return Object.assign(Part, { preload: async () => void (ready ?? (await loadNow())) })
}
