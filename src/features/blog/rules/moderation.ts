import type { FormValues } from '../../../platform/page-form.ts'
import type { CommentStatus } from './index.ts'

/** How comments are arranged for moderators; pending ones come first. */
export const COMMENT_TABS = ['pending', 'approved', 'rejected', 'reported'] as const
export type CommentTab = (typeof COMMENT_TABS)[number]

export const COMMENTS_ON_A_PAGE = 20
export const MOST_DECIDED_AT_ONCE = 100

/** The possible decisions on a comment in its present state, the usual first. */
export const MOVES: Record<CommentStatus, readonly CommentStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected', 'pending'],
  rejected: ['approved', 'pending'],
}

/** A comment, and the status that the moderator saw when deciding. */
export interface SeenComment {
  id: number
  seen: CommentStatus
}

/**
 * What a decision does to a comment. Nothing if somebody else has decided the same meanwhile; it is
 * refused if somebody has decided otherwise.
 */
export function outcomeOf(
  now: CommentStatus,
  { seen, wanted }: { seen: CommentStatus; wanted: CommentStatus },
): 'done' | 'move' | 'changed' {
  if (now === wanted) return 'done'
  return now === seen ? 'move' : 'changed'
}

/** What the list's form was sent for, valid or not. */
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
 * Reads the form: the pressed button says what to do, with one comment if it names one, else with
 * the ticked ones. Invalid input is left for the schema to refuse.
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
