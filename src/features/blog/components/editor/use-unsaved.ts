import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AutosavePlace } from '../../client/writing.ts'
import type { Autosave, EditedPost } from '../../schema/writing.ts'
import { forgetUnsaved, mergeDrafts, moveUnsaved, readWindowDrafts } from './use-autosave.ts'
import type { PostForm } from './use-post-form.ts'

/** Where this editor's draft is stored: two editors of one post have a place each. */
export function usePlace(post: EditedPost | undefined): AutosavePlace {
  const [draftKey] = useState(() => crypto.randomUUID())
  return { postId: post?.id ?? null, draftKey }
}

/** The page on which a draft is continued. */
export const pageOf = ({ postId, draftKey }: AutosavePlace) =>
  postId === null ? `/publisher/posts/new?draft=${draftKey}` : `/publisher/posts/edit/${postId}`

/** Names the draft in the window's address, past the router, for a reload to continue it. */
export function useDraftAddress({ postId, draftKey }: AutosavePlace, isChanged: boolean): void {
  useEffect(() => {
    if (postId !== null || !isChanged || draftKey === null) return
    const address = new URL(window.location.href)
    if (address.searchParams.get('draft') === draftKey) return
    address.searchParams.set('draft', draftKey)
    History.prototype.replaceState.call(window.history, window.history.state, '', address)
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
const goesOn = (drafts: readonly Autosave[], { post, wanted }: UnsavedOptions) =>
  post
    ? drafts.find(({ basedOn }) => drafts.length === 1 && basedOn === post.version)
    : drafts.find(({ draftKey }) => draftKey !== null && draftKey === wanted)

/**
 * The unsaved drafts of this window and of the server. One that leaves no choice goes into the
 * fields; the others are offered.
 */
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
    const all = mergeDrafts(readWindowDrafts(postId), autosaves)
    // This editor's own draft is in its fields already.
    const drafts = all.filter((one) => one.draftKey !== draftKey)
    const own = isOpened.current ? undefined : goesOn(drafts, latest.current)
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
