import type { FormValues } from '../../../platform/page-form.ts'
import type { CommentStatus } from './index.ts'

/** Tabs of the moderation; pending comments come first. */
export const COMMENT_TABS = ['pending', 'approved', 'rejected', 'reported'] as const
export type CommentTab = (typeof COMMENT_TABS)[number]

export const COMMENTS_ON_A_PAGE = 20
export const MOST_DECIDED_AT_ONCE = 100

/** Possible decisions on a comment by its status, the usual one first. */
export const MOVES: Record<CommentStatus, readonly CommentStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected', 'pending'],
  rejected: ['approved', 'pending'],
}

/** A comment, and its status as the moderator saw it. */
export interface SeenComment {
  id: number
  seen: CommentStatus
}

/**
 * Outcome of a decision on a comment: none if somebody else has decided the same meanwhile, refused
 * if otherwise.
 */
export function outcomeOf(
  now: CommentStatus,
  { seen, wanted }: { seen: CommentStatus; wanted: CommentStatus },
): 'done' | 'move' | 'changed' {
  if (now === wanted) return 'done'
  return now === seen ? 'move' : 'changed'
}

/** The form's request, not yet validated. */
type Asked =
  | { kind: 'decide'; status: string; comments: { id: number; seen: string }[] }
  | { kind: 'settle'; id: number; upTo: number }

export const seenValue = ({ id, seen }: SeenComment): string => `${id}.${seen}`
export const decideValue = (status: CommentStatus, one?: SeenComment): string =>
  one ? `${status}:${seenValue(one)}` : status
export const settleValue = (id: number, upTo: number): string => `settle:${id}.${upTo}`

function pairIn(text: string): readonly [number, string] {
  const [id = '', rest = ''] = text.split('.')
  return [Number(id), rest]
}

/**
 * Parses the form: the pressed button determines the action, on the comment it names, else on the
 * ticked ones. Invalid input is left to the schema.
 */
export function askedOf({ decision, comments = [] }: FormValues): Asked {
  const [what = '', one] = String(decision ?? '').split(':')
  if (what === 'settle') {
    const [id, upTo] = pairIn(one ?? '')
    return { kind: 'settle', id, upTo: Number(upTo) }
  }
  const chosen = one === undefined ? [comments].flat() : [one]
  return {
    kind: 'decide',
    status: what,
    comments: chosen.map((text) => {
      const [id, seen] = pairIn(text)
      return { id, seen }
    }),
  }
}
