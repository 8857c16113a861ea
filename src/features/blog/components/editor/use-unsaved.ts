import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AutosavePlace } from '../../client/writing.ts'
import type { Autosave, EditedPost } from '../../schema/writing.ts'
import { forgetUnsaved, mergeDrafts, moveUnsaved, readWindowDrafts } from './use-autosave.ts'
import type { PostForm } from './use-post-form.ts'

/** Where this editor's unsaved words are kept: two that write one post each keep their own. */
export function usePlace(post: EditedPost | undefined): AutosavePlace {
  const [draftKey] = useState(() => crypto.randomUUID())
  return { postId: post?.id ?? null, draftKey }
}

/** The page on which words are gone on with. */
export const pageOf = ({ postId, draftKey }: AutosavePlace) =>
  postId === null ? `/publisher/posts/new?draft=${draftKey}` : `/publisher/posts/edit/${postId}`

/** Names the draft in the window's address, so that a reload goes on with it. The router need not know. */
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

/** The words that are gone on with at once: no choice is left, and nobody wrote in the meantime. */
const goesOn = (drafts: readonly Autosave[], { post, wanted }: UnsavedOptions) =>
  post
    ? drafts.find(({ basedOn }) => drafts.length === 1 && basedOn === post.version)
    : drafts.find(({ draftKey }) => draftKey !== null && draftKey === wanted)

/**
 * What was kept and not saved, by this window or by the server. Words that are the only ones go into
 * the fields; others are offered.
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
    // What this editor itself keeps stands in its fields.
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
    /** What of a saved post was gone on with by itself. */
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
