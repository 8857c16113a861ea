import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { serverNow } from '../../../platform/device/server-clock.ts'
import { type AutosaveState, UnsavedNotice } from '../../../ui/forms/unsaved-notice.tsx'
import { readForm, type FormValues } from '../../../ui/forms/use-form.ts'
import { forgetInWindow, keepInWindow, readInWindow } from '../../../ui/forms/window-drafts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { dateAndTimeOf } from '../../../i18n/calendar/dates.ts'
import { OwnWords } from '../../../ui/own-words.tsx'

/** Values of the editor's fields, not validated. */
interface ResourceDraft {
  draftKey: string
  /** Version of the edited resource; 0 for a new one. */
  basedOn: number
  values: FormValues
  updatedAt: string
}

/** Pause in typing before the draft is stored. */
const AFTER_MS = 300

const keysOf = (id: number | undefined) => `resource ${id ?? 'new'} `

type Box = RefObject<HTMLElement | null>

/** Values of the form within the box, without the form's hidden control fields. */
function valuesIn(box: Box): FormValues | undefined {
  const form = box.current?.querySelector('form')
  if (!form) return undefined
  const { intent: _, 'if-match': __, ...values } = readForm(form)
  return values
}

const saysTheSame = (one: FormValues, other: FormValues) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

/** Asks before the window closes with unsaved text, and stores the last text on `pagehide`. */
function useUnloadWarning(isChanged: boolean, store: () => void): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('pagehide', store)
    }
  }, [isChanged, store])
}

/** Calls `store` in a pause of typing. */
function useTypingPause(store: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => stop, [stop])
  const noteTyping = useCallback(() => {
    stop()
    timer.current = setTimeout(store, AFTER_MS)
  }, [store, stop])
  return { noteTyping, stop }
}

/** Moves text typed during a save to a draft of the saved version, under its id. */
function useMovedDraft(key: string, isSaved: boolean, store: () => void): void {
  const lastKey = useRef(key)
  useEffect(() => {
    if (!isSaved) return
    if (lastKey.current !== key) forgetInWindow(lastKey.current)
    lastKey.current = key
    store()
  }, [isSaved, key, store])
}

/** Earlier drafts that are not in the form, newest first. */
function useFound(id: number | undefined) {
  const [found, setFound] = useState<readonly ResourceDraft[]>([])
  useEffect(() => {
    const draft = readInWindow<ResourceDraft>(keysOf(id))
    setFound(draft.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)))
  }, [id])
  const drop = (gone: ResourceDraft) => setFound((before) => before.filter((one) => one !== gone))
  return { found, drop }
}

/**
 * Stores the values of the form within the box as a draft in this window until they are saved, and
 * asks before the window closes earlier. Each opening of the editor has its own draft.
 */
export function useStoredDraft(resource: { id: number; version: number } | undefined, boxRef: Box) {
  const [draftKey] = useState(() => crypto.randomUUID())
  const [taken, setTaken] = useState<ResourceDraft>()
  const [state, setState] = useState<AutosaveState>({ kind: 'nothing' })
  const stored = useRef<FormValues>({})
  const underWay = useRef<FormValues>({})
  const [isSaved, setSaved] = useState(false)
  const id = resource?.id
  const { found, drop } = useFound(id)
  /** The version that the form was filled from, or has saved. */
  const [filled, setFilled] = useState(resource?.version ?? 0)
  const basedOn = (isSaved ? undefined : taken?.basedOn) ?? filled
  const isChanged = state.kind === 'kept' || state.kind === 'full'

  useEffect(() => {
    stored.current = valuesIn(boxRef) ?? {}
  }, [boxRef])

  const key = keysOf(id) + draftKey
  const store = useCallback(() => {
    const values = valuesIn(boxRef)
    if (!values) return
    if (saysTheSame(values, stored.current)) {
      forgetInWindow(key)
      return setState({ kind: 'nothing' })
    }
    const updatedAt = serverNow().toISOString()
    const draft = { draftKey, basedOn, values, updatedAt } satisfies ResourceDraft
    setState(keepInWindow(key, draft) ? { kind: 'kept', at: updatedAt } : { kind: 'full' })
  }, [key, draftKey, basedOn, boxRef])

  useMovedDraft(key, isSaved, store)
  const { noteTyping, stop } = useTypingPause(store)
  useUnloadWarning(isChanged, store)

  // The continued draft is in the form now, and stored under this editor's key.
  useEffect(() => {
    if (!taken) return
    store()
    forgetInWindow(keysOf(id) + taken.draftKey)
  }, [taken, store, id])

  return {
    noteTyping,
    state,
    taken,
    basedOn,
    isChanged,
    found: isChanged ? [] : found,
    goOn(draft: ResourceDraft) {
      drop(draft)
      setTaken(draft)
    },
    discard(draft: ResourceDraft) {
      drop(draft)
      forgetInWindow(keysOf(id) + draft.draftKey)
    },
    begin: () => void (underWay.current = valuesIn(boxRef) ?? {}),
    /** Called after a save: text typed since is a draft of the saved version. */
    saved(version: number) {
      stop()
      stored.current = underWay.current
      setSaved(true)
      setFilled(version)
      store()
    },
    /** Deletes the draft, after the resource was deleted. */
    forget() {
      stop()
      forgetInWindow(key)
      setState({ kind: 'nothing' })
    },
    /** Allows leaving without confirmation, to sign in again; the draft stays. */
    leaveFreely() {
      stop()
      store()
      setState({ kind: 'nothing' })
    },
  }
}

export type StoredDraft = ReturnType<typeof useStoredDraft>

type UnsavedResourcesProps = {
  unsaved: readonly ResourceDraft[]
  version: number | undefined
  onContinue: (draft: ResourceDraft) => void
  onDiscard: (draft: ResourceDraft) => void
}

export function UnsavedResources({ unsaved, version, ...answers }: UnsavedResourcesProps) {
  const reader = useReader()
  return (
    <UnsavedNotice
      unsaved={unsaved.map((draft) => {
        const when = dateAndTimeOf(draft.updatedAt, reader)
        const title = String(draft.values['title'] || m.writing_untitled())
        return {
          key: draft.draftKey,
          draft,
          name: `${title} · ${when.time}`,
          about: (
            <>
              <p>
                <OwnWords className="font-semibold" translate="yes">
                  {title}
                </OwnWords>
                <span>{` · ${m.writing_unsaved_new(when)}`}</span>
              </p>
              {version !== undefined && draft.basedOn < version && (
                <p>{m.librarian_unsaved_newer()}</p>
              )}
            </>
          ),
        }
      })}
      {...answers}
    />
  )
}
