import { useEffect, useRef, useState, useLayoutEffect } from 'react'
import { ApiError } from '../../../../platform/api/client.ts'
import { serverNow } from '../../../../platform/device/server-clock.ts'
import type { AutosaveState } from '../../../../ui/forms/unsaved-notice.tsx'
import { forgetInWindow, keepInWindow, readInWindow } from '../../../../ui/forms/window-drafts.ts'
import { blogApi } from '../../client/index.ts'
import { discardAutosave, type AutosavePlace } from '../../client/writing.ts'
import type { Autosave, EditedPost } from '../../schema/writing.ts'
import type { EditorFields } from './fields.ts'
import type { PostForm } from './use-post-form.ts'

const AFTER_MS = 2000
const AGAIN_MS = 15_000

const keysOf = (postId: number | null) => `post ${postId ?? 'new'} `
const keyOf = ({ postId, draftKey }: AutosavePlace) => keysOf(postId) + draftKey

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

export async function forgetUnsaved(place: AutosavePlace): Promise<void> {
  forgetInWindow(keyOf(place))
  await discardAutosave(place).catch(() => {})
}

/** Moves a draft to another place: stores it there, then deletes the original. */
async function moveUnsaved({ basedOn, fields, ...from }: Autosave, to: AutosavePlace) {
  if (isOfOnePlace(from, to)) return
  const isSaved = await blogApi.blog.autosaves.$put({ ...to, basedOn, fields }).then(
    () => true,
    () => false,
  )
  if (isSaved) await forgetUnsaved(from)
}

/** Validation message of a refusal (400); undefined for other errors. */
function sentenceOfRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  const { detail, errors = [] } = error.problem ?? {}
  return errors.map(({ message }) => message).join(' ') || detail
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
    let timer = setTimeout(() => void save(), AFTER_MS)
    function again() {
      clearTimeout(timer)
      setState({ kind: 'waiting' })
      void save()
    }
    async function save() {
      try {
        const { updatedAt } = await blogApi.blog.autosaves.$put({ ...place, basedOn, fields })
        if (turn === latest.current) setState({ kind: 'kept', at: updatedAt })
      } catch (error) {
        if (turn !== latest.current) return
        const why = sentenceOfRefusal(error)
        // No retry: the same text would be refused again.
        if (why) return setState({ kind: 'refused', why })
        const isSignedOut = error instanceof ApiError && error.status === 401
        timer = setTimeout(() => void save(), AGAIN_MS)
        setState(isSignedOut ? { kind: 'signed-out' } : { kind: 'failed', again })
      }
    }
    return () => clearTimeout(timer)
  }, [postId, draftKey, basedOn, fields, isChanged])
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

/** Puts the draft's key into the address, so that a reload continues it. */
export function useDraftAddress({ postId, draftKey }: AutosavePlace, isChanged: boolean): void {
  useEffect(() => {
    if (postId !== null || !isChanged || draftKey === null) return
    const address = new URL(window.location.href)
    if (address.searchParams.get('draft') === draftKey) return
    address.searchParams.set('draft', draftKey)
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
