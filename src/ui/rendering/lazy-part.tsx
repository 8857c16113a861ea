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

/** The parts shown as server-rendered HTML, with their code still loading. */
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

/** Whether the page would be left before its code has come: the router cannot do that cleanly. */
export const isWaitingForCode = (): boolean => waiting.size > 0

/** Rendered beside a part: mounts once its code has been loaded. */
function Arrival({ onCome }: { onCome: () => void }) {
  useEffect(onCome, [onCome])
  return null
}

type ServerHtmlFallbackProps = { within: RefObject<HTMLElement | null>; otherwise: ReactNode }

/**
 * The elements that the server rendered, with what was typed into them, where React has discarded
 * them because something around them changed before the code came. Nothing, where the browser rendered.
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

/** How long to wait before code that could not be loaded is requested again: longer each time. */
const PATIENCE_MS = { first: 2000, most: 60_000 }

/**
 * Loads code, and tries again where the network fails or the page is being left. A part with a
 * place on the page says there that it is missing.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, place?: object): Promise<Part> {
  for (let wait = PATIENCE_MS.first; ; wait = Math.min(wait * 2, PATIENCE_MS.most)) {
    try {
      const part = await load()
      noteCome(place ?? load)
      return part
    } catch {
      // One failure of the network is not reported yet.
      if (wait > PATIENCE_MS.first) noteMissing(place ?? load, place !== undefined)
      await Promise.race([onceAskedFor(), new Promise((resolve) => setTimeout(resolve, wait))])
    }
  }
}

/**
 * A part that only the browser draws, once it is needed. React's own `lazy` throws for ever where the
 * network fails once, and takes the page with it.
 */
export const lazyOnDemand = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  Object.assign(
    lazy(() => untilLoaded(load)),
    {
      /** Loads it ahead. Where that fails nothing is missing yet: it is loaded once it is drawn. */
      preload(): void {
        load().catch(() => undefined)
      },
    },
  )

type LazyPart<Props> = ComponentType<Props & { loadingLabel?: string | undefined }> & {
  /** Loads the part, so that it is drawn at once: called by the server before it draws, and by the router. */
  preload(): Promise<void>
}

/**
 * A part that the server draws and whose code the browser loads at the reader's first movement, or
 * at once, after the page's own. Until then, and as long as the code cannot be loaded, the server's
 * HTML stays as it came, whatever changes around it: what is loaded at a movement has to work by
 * itself, with its links and forms.
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
    // What was drawn first stays: another component in its place would lose what was typed.
    const [Shown] = useState(() => ready ?? Later)
    const [wait] = useState(() => new Wait())
    const place = useRef<HTMLDivElement>(null)
    // Other properties would make React discard what the server drew: they wait for the code.
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
