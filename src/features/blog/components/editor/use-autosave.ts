import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../platform/api/client.ts'
import { serverNow } from '../../../../platform/device/server-clock.ts'
import type { AutosaveState } from '../../../../ui/forms/unsaved-notice.tsx'
import { forgetInWindow, keepInWindow, readInWindow } from '../../../../ui/forms/window-drafts.ts'
import { discardAutosave, keepAutosave, type AutosavePlace } from '../../client/writing.ts'
import type { Autosave } from '../../schema/writing.ts'
import type { EditorFields } from './fields.ts'

const AFTER_MS = 2000
const AGAIN_MS = 15_000

const keysOf = (postId: number | null) => `post ${postId ?? 'new'} `
const keyOf = ({ postId, draftKey }: AutosavePlace) => keysOf(postId) + draftKey

/** Drafts that this window stored while the server was unreachable, or the writer signed out. */
export const readWindowDrafts = (postId: number | null) => readInWindow<Autosave>(keysOf(postId))

const isOfOnePlace = (one: AutosavePlace, other: AutosavePlace) => keyOf(one) === keyOf(other)

/** Merges the drafts of the window and the server: the later one of each place, newest first. */
export function mergeDrafts(window: readonly Autosave[], server: readonly Autosave[]): Autosave[] {
  const newestFirst = [...window, ...server].toSorted((one, other) =>
    other.updatedAt.localeCompare(one.updatedAt),
  )
  return newestFirst.filter(
    (draft, at) => newestFirst.findIndex((other) => isOfOnePlace(draft, other)) === at,
  )
}

/** Deletes an unsaved draft, in the window and on the server. */
export async function forgetUnsaved(place: AutosavePlace): Promise<void> {
  forgetInWindow(keyOf(place))
  await discardAutosave(place).catch(() => {})
}

/** Stores a draft in another place, then deletes it from its earlier one. */
export async function moveUnsaved({ basedOn, fields, ...from }: Autosave, to: AutosavePlace) {
  if (isOfOnePlace(from, to)) return
  const isSaved = await keepAutosave({ ...to, basedOn, fields }).then(
    () => true,
    () => false,
  )
  if (isSaved) await forgetUnsaved(from)
}

/** What the server finds wrong with the text; undefined if it failed for another reason. */
function sentenceOfRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  const { detail, errors = [] } = error.problem ?? {}
  return errors.map(({ message }) => message).join(' ') || detail
}

/**
 * Stores a draft of what is being written: in the window at once, on the server when typing pauses.
 * The latter counts as use of the session, so that it does not end while somebody writes.
 */
export function useAutosave(options: {
  place: AutosavePlace
  basedOn: number | null
  fields: EditorFields
  isChanged: boolean
}): AutosaveState {
  const { basedOn, fields, isChanged } = options
  const { postId, draftKey } = options.place
  const [state, setState] = useState<AutosaveState>({ kind: 'nothing' })
  const latest = useRef(0)
  useEffect(() => {
    if (!isChanged) return
    const turn = (latest.current += 1)
    const place = { postId, draftKey }
    const draft = { ...place, basedOn, fields, updatedAt: serverNow().toISOString() }
    keepInWindow(keyOf(place), draft)
    setState((before) => (before.kind === 'signed-out' ? before : { kind: 'waiting' }))
    let timer = setTimeout(() => void keep(), AFTER_MS)
    function again() {
      clearTimeout(timer)
      setState({ kind: 'waiting' })
      void keep()
    }
    async function keep() {
      try {
        const { updatedAt } = await keepAutosave({ ...place, basedOn, fields })
        if (turn === latest.current) setState({ kind: 'kept', at: updatedAt })
      } catch (error) {
        if (turn !== latest.current) return
        const why = sentenceOfRefusal(error)
        // The same text would be refused again.
        if (why) return setState({ kind: 'refused', why })
        const isSignedOut = error instanceof ApiError && error.status === 401
        timer = setTimeout(() => void keep(), AGAIN_MS)
        setState(isSignedOut ? { kind: 'signed-out' } : { kind: 'failed', again })
      }
    }
    return () => clearTimeout(timer)
  }, [postId, draftKey, basedOn, fields, isChanged])
  return isChanged ? state : { kind: 'nothing' }
}
