import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { firstInterest } from './first-interest.ts'
import { Spinner } from './spinner.tsx'

/** The parts that stand as the server drew them, their code still on its way. */
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

/** Whether the page would be left before it has come alive: the router cannot do that cleanly. */
export const isWaitingForCode = (): boolean => waiting.size > 0

/** Stands beside a part, and with it is there once its code has come. */
function Arrival({ wait }: { wait: Wait }) {
  useEffect(() => wait.end(), [wait])
  return null
}

type LatePart<Props> = ComponentType<Props & { loadingLabel?: string | undefined }> & {
  /** Loads the part, so that it is drawn at once: called by the server before it draws, and by the router. */
  preload(): Promise<void>
}

/**
 * A part that the server draws and whose code the browser loads at the reader's first movement, or
 * at once, after the page's own. Until then the server's HTML stands as it came: what is loaded at
 * a movement has to work by itself, with its links and forms.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  when: 'at-first-movement' | 'at-once' = 'at-first-movement',
): LatePart<Props> {
  let ready: ComponentType<Props> | undefined
  const loadNow = async () => {
    const part = await load()
    ready = part.default
    return part
  }
  const Later = lazy(when === 'at-once' ? loadNow : () => firstInterest().then(loadNow))
  function Part({ loadingLabel, ...props }: Props & { loadingLabel?: string | undefined }) {
    // What was drawn first stays: another component in its place would lose what was typed.
    const [Shown] = useState(() => ready ?? Later)
    const [wait] = useState(() => new Wait())
    useEffect(() => {
      if (when === 'at-first-movement') wait.begin()
      return () => wait.end()
    }, [wait])
    return (
      <Suspense fallback={loadingLabel ? <Spinner block label={loadingLabel} /> : null}>
        <Shown {...(props as Props)} />
        <Arrival wait={wait} />
      </Suspense>
    )
  }
  return Object.assign(Part, { preload: async () => void (ready ?? (await loadNow())) })
}
