import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { attempt } from '../../../platform/api/attempt.ts'
import { serverNow } from '../../../platform/device/server-clock.ts'
import { SavingLine } from '../../../ui/forms/saving-line.tsx'
import { type PageReader, useReader } from '../../../ui/rendering/reader.tsx'
import { forgetDraft } from '../../../ui/typing/drafts.ts'

/** Pause in typing after which the text is saved. */
const PAUSE_MS = 1200
const RETRY_MS = 8000

type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'typing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; detail: string | undefined }

type Calls = { run: () => Promise<void>; saveLeaving: () => void }

/** Saves pending text when the page is left, closed or hidden. */
function useLeaving(calls: Calls): void {
  const save = useEffectEvent(calls.run)
  const saveLeaving = useEffectEvent(calls.saveLeaving)
  useEffect(() => {
    const leave = () => saveLeaving()
    const hide = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      void save()
    }
  }, [])
}

type Saving = {
  save: (text: string) => Promise<unknown>
  /** Key of the draft with the unsaved text; deleted once all is saved. */
  draft: string
}

/**
 * Saves a text automatically while it is typed, one call at a time, and retries failed calls.
 * Leaving the page loses nothing: the rest is sent at once, by a request that outlives the page.
 */
export function useAutosave({ save, draft }: Saving) {
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' })
  const waiting = useRef<string>(undefined)
  const running = useRef<Promise<unknown>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Saves the text; returns the error's detail, if any. */
  async function send(text: string): Promise<string | undefined> {
    const tried = await attempt(() => save(text), '')
    return tried.ok ? undefined : (tried.problem.fields['content'] ?? tried.problem.detail)
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
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
    setState({ kind: 'saved', at: serverNow() })
  }

  /** Does not await a pending call: the page closes before it ends. */
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
    /** Saves pending text at once, such as on blur. */
    saveNow: () => void run(),
    /** Drops pending text and awaits the running call, before the text is sent in another way. */
    async stop() {
      clearTimeout(timer.current)
      waiting.current = undefined
      await running.current
      clearTimeout(timer.current)
      waiting.current = undefined
    },
  }
}

/** Saves the tab's unsaved draft, or text typed before the page's code had loaded. */
export function useRestored(
  form: RefObject<HTMLFormElement | null>,
  { isRestored, typed }: { isRestored: boolean; typed: (text: string) => void },
): void {
  const restore = useEffectEvent(typed)
  useEffect(() => {
    const area = isRestored && form.current?.querySelector('textarea')
    if (area) restore(area.value)
  }, [form, isRestored])
}

function wordsOf(state: SaveState, reader: PageReader, unchanged: string): string {
  switch (state.kind) {
    case 'unchanged':
      return unchanged
    case 'typing':
      return m.aftercare_save_typing()
    case 'saving':
      return m.common_saving()
    case 'saved':
      return m.aftercare_save_saved({ time: formatTime(state.at, reader) })
    case 'failed':
      return `${m.aftercare_save_failed()} ${state.detail ?? ''}`.trim()
  }
}

/** The save state in words. */
export function SaveLine({ state, unchanged }: { state: SaveState; unchanged: string }) {
  const reader = useReader()
  const { kind } = state
  const about = kind === 'saved' || kind === 'failed' ? kind : 'progress'
  return <SavingLine words={wordsOf(state, reader, unchanged)} about={about} />
}
