import { useEffect, useRef, useState } from 'react'

/** How long somebody has to pause before what is typed is saved. */
const PAUSE_MS = 1200
const RETRY_MS = 8000

export type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'typing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; detail: string | undefined }

/**
 * Saves a text by itself while it is typed, one call at a time. `save` answers what was wrong, or
 * nothing; a call that failed is made again after a while.
 */
export function useAutosave(save: (text: string) => Promise<string | undefined>) {
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' })
  const waiting = useRef<string>(undefined)
  const running = useRef<Promise<unknown>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })

  async function run(): Promise<void> {
    clearTimeout(timer.current)
    const text = waiting.current
    if (text === undefined || running.current) return
    waiting.current = undefined
    setState({ kind: 'saving' })
    const call = latest.current(text)
    running.current = call
    const wrong = await call
    running.current = undefined
    if (wrong !== undefined) {
      waiting.current ??= text
      setState({ kind: 'failed', detail: wrong })
      timer.current = setTimeout(() => void run(), RETRY_MS)
      return
    }
    if (waiting.current === undefined) setState({ kind: 'saved', at: new Date() })
    else await run()
  }

  const flush = useRef(run)
  useEffect(() => {
    flush.current = run
  })
  // Who leaves the page in the middle of a word loses none.
  useEffect(() => () => void flush.current(), [])

  return {
    state,
    typed(text: string) {
      waiting.current = text
      if (!running.current) setState({ kind: 'typing' })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void run(), PAUSE_MS)
    },
    /** Saves at once what waits, as when the reader leaves the field. */
    saveNow: () => void run(),
    /** Forgets what waits, and waits for what is on its way: the text is now sent in another way. */
    async stop() {
      clearTimeout(timer.current)
      waiting.current = undefined
      await running.current
      clearTimeout(timer.current)
      waiting.current = undefined
    },
  }
}
