/**
 * What was typed into a form and not sent. It stays in the tab, because it may be about a child.
 */
export interface Draft {
  /** Its owner: the id of the person who was signed in while it was typed, '' for a visitor. */
  by: string
  /** What differs from the form as it came, by name; several values of one name in their order. */
  values: Record<string, string[]>
  /** When its visitor left the form to sign in, epoch milliseconds. */
  leftAt?: number | undefined
  /** It was posted before the page's scripts had come. */
  posted?: boolean | undefined
}

type Arrival = {
  draft: Draft | null
  /** Who reads the page: an id, or '' for a visitor. */
  person: string
  /** Epoch milliseconds. */
  now: number
  /** The page was reached by a link or an answer, not by a reload or through the history. */
  isFollowed: boolean
}

/**
 * Whether a form shows what was typed into it before. A draft is shown to its owner. A visitor's
 * goes along to the person who signs in on the way from its form, within the hour; the draft of
 * another person is deleted. The function uses nothing from outside, because its source is part of
 * pages.
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
