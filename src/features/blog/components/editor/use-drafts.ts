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

/** Drafts that this window stored while the server was unreachable, or the writer signed out. */
const readWindowDrafts = (postId: number | null) => readInWindow<Autosave>(keysOf(postId))

const isOfOnePlace = (one: AutosavePlace, other: AutosavePlace) => keyOf(one) === keyOf(other)

/** Merges the drafts of the window and the server: the later one of each place, newest first. */
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

/** Stores a draft in another place, then deletes it from its earlier one. */
async function moveUnsaved({ basedOn, fields, ...from }: Autosave, to: AutosavePlace) {
  if (isOfOnePlace(from, to)) return
  const isSaved = await blogApi.blog.autosaves.$put({ ...to, basedOn, fields }).then(
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
        // The same text would be refused again.
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

/** Where this editor's draft is stored: two editors of one post have a place each. */
export function usePlace(post: EditedPost | undefined): AutosavePlace {
  const [draftKey] = useState(() => crypto.randomUUID())
  return { postId: post?.id ?? null, draftKey }
}

/** The page on which a draft is continued. */
export const pageOf = ({ postId, draftKey }: AutosavePlace) =>
  postId === null ? `/publisher/posts/new?draft=${draftKey}` : `/publisher/posts/edit/${postId}`

/** Changes the window's address past the router, which would draw the page anew. */
const showAddress = (address: URL): void =>
  History.prototype.replaceState.call(window.history, window.history.state, '', address)

/** A new post that is saved while its writer types on is from then on at its own address. */
export function moveAddress(postId: number): void {
  const address = new URL(window.location.href)
  address.pathname = address.pathname.replace(/new$/, `edit/${postId}`)
  address.search = ''
  showAddress(address)
}

/** Names the draft in the window's address, for a reload to continue it. */
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
  /** The draft that the address names. */
  wanted: string | undefined
  autosaves: readonly Autosave[]
  form: Pick<PostForm, 'continueWith'>
}

/** The draft to continue at once: the only one of the saved version, or the one that is wanted. */
const findContinued = (drafts: readonly Autosave[], { post, wanted }: UnsavedOptions) =>
  post
    ? drafts.find(({ basedOn }) => drafts.length === 1 && basedOn === post.version)
    : drafts.find(({ draftKey }) => draftKey !== null && draftKey === wanted)

/** The unsaved drafts: one that leaves no choice goes into the fields, the others are offered. */
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
    /** The draft of a saved post that was put into the fields at once. */
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
