import { useEffect, useRef, useState, useLayoutEffect } from 'react'
import { serverNow } from '../../../../platform/device/server-clock.ts'
import type { AutosaveState } from '../../../../ui/forms/unsaved-notice.tsx'
import { readInWindow } from '../../../../ui/forms/window-drafts.ts'
import type { AutosavePlace } from '../../client/writing.ts'
import type { Autosave, EditedPost } from '../../schema/writing.ts'
import { Autosaving, forgetUnsaved, keyOf, keysOf, putAutosave } from './autosaving.ts'
import type { EditorFields } from './fields.ts'
import type { PostForm } from './use-post-form.ts'

/** Drafts stored in this window, while the server was unreachable or the writer signed out. */
const readWindowDrafts = (postId: number | null) => readInWindow<Autosave>(keysOf(postId))

const isOfOnePlace = (one: AutosavePlace, other: AutosavePlace) => keyOf(one) === keyOf(other)

/** Merges drafts of window and server: the later one of each place, newest first. */
function mergeDrafts(window: readonly Autosave[], server: readonly Autosave[]): Autosave[] {
  const newestFirst = [...window, ...server].toSorted((one, other) =>
    other.updatedAt.localeCompare(one.updatedAt),
  )
  return newestFirst.filter(
    (draft, at) => newestFirst.findIndex((other) => isOfOnePlace(draft, other)) === at,
  )
}

/** Moves a draft to another place: stores it there, then deletes the original. */
async function moveUnsaved(from: Autosave, to: AutosavePlace) {
  if (isOfOnePlace(from, to)) return
  const isSaved = await putAutosave({ ...from, ...to }).then(
    () => true,
    () => false,
  )
  if (isSaved) await forgetUnsaved(from)
}

/**
 * Stores a draft while typing: in the window at once, on the server in a pause. The request counts
 * as use of the session, which so does not expire while somebody writes.
 */
export function useAutosave(options: {
  place: AutosavePlace
  basedOn: number | null
  /** Of a saved post those that were changed: the others are the newest version's. */
  fields: Partial<EditorFields>
  /** There is text to store, which is not being saved. */
  isChanged: boolean
  /** The fields are as they were saved. */
  isAsSaved: boolean
}): AutosaveState {
  const { basedOn, fields, isChanged, isAsSaved } = options
  const { postId, draftKey } = options.place
  const [state, setState] = useState<AutosaveState>({ kind: 'nothing' })
  const [autosaving] = useState(() => new Autosaving(setState))
  useEffect(() => {
    const updatedAt = serverNow().toISOString()
    if (isChanged) autosaving.store({ postId, draftKey, basedOn, fields, updatedAt })
    else if (isAsSaved) autosaving.discard()
    return () => void autosaving.stop()
  }, [autosaving, postId, draftKey, basedOn, fields, isChanged, isAsSaved])
  return isChanged ? state : { kind: 'nothing' }
}

/** Place of this editor's draft: each editor of a post has its own. */
export function usePlace(post: EditedPost | undefined): AutosavePlace {
  const [draftKey] = useState(() => crypto.randomUUID())
  return { postId: post?.id ?? null, draftKey }
}

/** The page to continue a draft on. */
export const pageOf = ({ postId, draftKey }: AutosavePlace) =>
  postId === null ? `/publisher/posts/new?draft=${draftKey}` : `/publisher/posts/edit/${postId}`

/** Replaces the address without the router, which would render the page anew. */
const showAddress = (address: URL): void =>
  History.prototype.replaceState.call(window.history, window.history.state, '', address)

/** Moves a new post to its own address, when it was saved while its writer types on. */
export function moveAddress(postId: number): void {
  const address = new URL(window.location.href)
  address.pathname = address.pathname.replace(/new$/, `edit/${postId}`)
  address.search = ''
  showAddress(address)
}

/** Puts the draft's key into the address while there is one, so that a reload continues it. */
export function useDraftAddress({ postId, draftKey }: AutosavePlace, isChanged: boolean): void {
  useEffect(() => {
    if (postId !== null || draftKey === null) return
    const address = new URL(window.location.href)
    if ((address.searchParams.get('draft') === draftKey) === isChanged) return
    if (isChanged) address.searchParams.set('draft', draftKey)
    else address.searchParams.delete('draft')
    showAddress(address)
  }, [postId, draftKey, isChanged])
}

interface UnsavedOptions {
  place: AutosavePlace
  post: EditedPost | undefined
  /** Key of the draft in the address. */
  wanted: string | undefined
  autosaves: readonly Autosave[]
  form: Pick<PostForm, 'continueWith'>
}

/**
 * The draft to continue at once: for a saved post its only one, if of its version; for a new post
 * the wanted one.
 */
const findContinued = (drafts: readonly Autosave[], { post, wanted }: UnsavedOptions) =>
  post
    ? drafts.find(({ basedOn }) => drafts.length === 1 && basedOn === post.version)
    : drafts.find(({ draftKey }) => draftKey !== null && draftKey === wanted)

/** Unsaved drafts: an unambiguous one is put into the fields, others are offered. */
export function useUnsaved(options: UnsavedOptions) {
  const { place, autosaves, wanted, form, post } = options
  const [found, setFound] = useState(wanted ? [] : autosaves)
  const [taken, setTaken] = useState<Autosave>()
  const [isGone, setIsGone] = useState(false)
  const isOpened = useRef(false)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const { postId, draftKey } = place
  useEffect(() => {
    const stored = autosaves.filter((one) => one.postId === postId)
    const all = mergeDrafts(readWindowDrafts(postId), stored)
    // This editor's own draft is in its fields already.
    const drafts = all.filter((one) => one.draftKey !== draftKey)
    const own = isOpened.current ? undefined : findContinued(drafts, latest.current)
    if (!isOpened.current && own) {
      latest.current.form.continueWith(own)
      void moveUnsaved(own, { postId, draftKey })
      setTaken(own)
    }
    if (!isOpened.current) setIsGone(latest.current.wanted !== undefined && !own)
    isOpened.current = true
    setFound(drafts.filter((one) => one !== own && (own === undefined || postId !== null)))
  }, [postId, draftKey, autosaves])
  return {
    found,
    isGone,
    /** The saved post's draft that was put into the fields at once. */
    taken: post && taken,
    untake() {
      setTaken(undefined)
      void forgetUnsaved(place)
    },
    continueWith(draft: Autosave) {
      form.continueWith(draft)
      void moveUnsaved(draft, place)
      setFound((before) => before.filter((one) => one !== draft))
    },
    discard(gone: Autosave) {
      void forgetUnsaved(gone)
      setFound((before) => before.filter((one) => one !== gone))
    },
  }
}
