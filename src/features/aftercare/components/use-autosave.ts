import { useEffect, useRef, useState, type RefObject } from 'react'
import { forgetDraft } from '../../../ui/typing/drafts.ts'

/** How long somebody has to pause before what is typed is saved. */
const PAUSE_MS = 1200
const RETRY_MS = 8000

export type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'typing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; detail: string | undefined }

type Calls = { run: () => Promise<void>; saveLeaving: () => void }

/** Saves what waits when the page is left, closed or put away. */
function useLeaving(calls: Calls): void {
  const latest = useRef(calls)
  useEffect(() => {
    latest.current = calls
  })
  useEffect(() => {
    const leave = () => latest.current.saveLeaving()
    const hide = () => {
      if (document.visibilityState === 'hidden') void latest.current.run()
    }
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      void latest.current.run()
    }
  }, [])
}

type Saving = {
  /** Answers what was wrong, or nothing. */
  save: (text: string) => Promise<string | undefined>
  /** The draft that keeps what is not saved yet: it goes once everything is. */
  draft: string
}

/**
 * Saves a text by itself while it is typed, one call at a time; a call that failed is made again
 * after a while. Whoever leaves or closes the page in the middle of a word loses none: the rest is
 * sent at once, by a call that outlives the page.
 */
export function useAutosave({ save, draft }: Saving) {
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
    if (waiting.current !== undefined) return run()
    forgetDraft(draft)
    setState({ kind: 'saved', at: new Date() })
  }

  /** Does not wait for a call that is on its way: the page is not there to see its end. */
  function saveLeaving(): void {
    const text = waiting.current
    if (!running.current) return void run()
    waiting.current = undefined
    if (text !== undefined) void latest.current(text)
  }

  useLeaving({ run, saveLeaving })

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

/** What was kept in the tab and not saved before, or typed before the page's code came, is saved now. */
export function useRestored(
  form: RefObject<HTMLFormElement | null>,
  { isRestored, typed }: { isRestored: boolean; typed: (text: string) => void },
): void {
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  useEffect(() => {
    const area = isRestored && form.current?.querySelector('textarea')
    if (area) latest.current(area.value)
  }, [form, isRestored])
}
