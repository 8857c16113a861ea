/** Unsent text of a form. Only in the tab's storage, because it may be about a child. */
export interface Draft {
  /** Its owner: the id of the person signed in while it was typed, '' for a visitor. */
  by: string
  /**
   * The values that differ from the form's initial ones, by name; several values of one name in
   * order.
   */
  values: Record<string, string[]>
  /** The ETag of what the form showed meanwhile; with a newer one the draft would overwrite it. */
  version?: string | undefined
  /** The time at which a visitor left the form to sign in, epoch milliseconds. */
  leftAt?: number | undefined
  /** The form was posted before hydration. */
  posted?: boolean | undefined
}

type Arrival = {
  draft: Draft | null
  /** The current reader: an id, or '' for a visitor. */
  person: string
  /** Epoch milliseconds. */
  now: number
  /** The page was reached by a link or a form's answer, not by a reload or through the history. */
  isFollowed: boolean
}

/**
 * Whether a form shows its draft. A draft belongs to its owner. A visitor's draft passes to the
 * person who signs in from its form within the hour; another person's draft is deleted.
 */
export function decideDraft({
  draft,
  person,
  now,
  isFollowed,
}: Arrival): 'show' | 'leave' | 'forget' {
  if (!draft) return 'leave'
  if (draft.posted && isFollowed) return 'forget'
  if (draft.by === person) return 'show'
  if (draft.by && person) return 'forget'
  const isOnTheWay = person !== '' && now - (draft.leftAt ?? 0) < 3_600_000
  return isOnTheWay ? 'show' : 'leave'
}
