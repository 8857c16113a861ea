import { ApiError } from '../../../../platform/api/client.ts'
import type { AutosaveState } from '../../../../ui/forms/unsaved-notice.tsx'
import { forgetInWindow, keepInWindow } from '../../../../ui/forms/window-drafts.ts'
import { blogApi } from '../../client/index.ts'
import { discardAutosave, type AutosavePlace } from '../../client/writing.ts'
import type { Autosave } from '../../schema/writing.ts'

const AFTER_MS = 2000
const AGAIN_MS = 15_000

export const keysOf = (postId: number | null) => `post ${postId ?? 'new'} `
export const keyOf = ({ postId, draftKey }: AutosavePlace) => keysOf(postId) + draftKey

let lastRequest: Promise<unknown> = Promise.resolve()

/** Sends one request at a time: a draft stored late would come back after it was deleted. */
function inTurn<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const answer = lastRequest.then(request)
  lastRequest = answer.catch(() => {})
  return answer
}

const requests = {
  put: ({ postId, draftKey, basedOn, fields }: Autosave) =>
    blogApi.blog.autosaves.$put({ postId, draftKey, basedOn, fields }),
  discard: discardAutosave,
}

export const putAutosave = (draft: Autosave) => inTurn(() => requests.put(draft))

export async function forgetUnsaved(place: AutosavePlace): Promise<void> {
  forgetInWindow(keyOf(place))
  await inTurn(() => discardAutosave(place)).catch(() => {})
}

/** Validation message of a refusal (400); undefined for other errors. */
function sentenceOfRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  const { detail, errors = [] } = error.problem ?? {}
  return errors.map(({ message }) => message).join(' ') || detail
}

type SetState = (next: (before: AutosaveState) => AutosaveState) => void

/**
 * One editor's draft: in the window at once, on the server in a pause of typing, and on neither
 * once nothing is changed any more.
 */
export class Autosaving {
  readonly #setState: SetState
  readonly #requests: typeof requests
  /** Where a draft may be stored. */
  #place: AutosavePlace | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Incremented when the answer of an earlier request says nothing any more. */
  #turn = 0

  constructor(setState: SetState, calls = requests) {
    this.#setState = setState
    this.#requests = calls
  }

  /** Ends what waits; the draft stays where it is. */
  stop(): number {
    clearTimeout(this.#timer)
    this.#turn += 1
    return this.#turn
  }

  store(draft: Autosave): void {
    const turn = this.stop()
    this.#place = { postId: draft.postId, draftKey: draft.draftKey }
    keepInWindow(keyOf(draft), draft)
    this.#setState((before) => (before.kind === 'signed-out' ? before : { kind: 'waiting' }))
    this.#timer = setTimeout(() => void this.#put(draft, turn), AFTER_MS)
  }

  async #put(draft: Autosave, turn: number): Promise<void> {
    try {
      const { updatedAt } = await inTurn(() => this.#requests.put(draft))
      if (turn === this.#turn) this.#setState(() => ({ kind: 'kept', at: updatedAt }))
    } catch (error) {
      if (turn !== this.#turn) return
      const why = sentenceOfRefusal(error)
      // No retry: the same text would be refused again.
      if (why) return this.#setState(() => ({ kind: 'refused', why }))
      const isSignedOut = error instanceof ApiError && error.status === 401
      this.#timer = setTimeout(() => void this.#put(draft, turn), AGAIN_MS)
      const again = () => {
        clearTimeout(this.#timer)
        this.#setState(() => ({ kind: 'waiting' }))
        void this.#put(draft, turn)
      }
      this.#setState(() => (isSignedOut ? { kind: 'signed-out' } : { kind: 'failed', again }))
    }
  }

  /** Deletes the draft of changes that were undone: the post would be opened with them again. */
  discard(): void {
    const turn = this.stop()
    if (!this.#place) return
    forgetInWindow(keyOf(this.#place))
    this.#setState(() => ({ kind: 'nothing' }))
    void this.#delete(this.#place, turn)
  }

  async #delete(place: AutosavePlace, turn: number): Promise<void> {
    try {
      await inTurn(() => this.#requests.discard(place))
      if (turn === this.#turn) this.#place = undefined
    } catch {
      if (turn === this.#turn)
        this.#timer = setTimeout(() => void this.#delete(place, turn), AGAIN_MS)
    }
  }
}
