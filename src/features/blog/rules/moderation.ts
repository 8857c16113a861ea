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

/** A comment, and the last of its reports that the moderator saw. */
export interface SeenReports {
  id: number
  upTo: number
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
  | { kind: 'settle'; comments: SeenReports[] }

export const seenValue = ({ id, seen }: SeenComment): string => `${id}.${seen}`
export const decideValue = (status: CommentStatus, one?: SeenComment): string =>
  one ? `${status}:${seenValue(one)}` : status
export const reportsValue = ({ id, upTo }: SeenReports): string => `${id}.${upTo}`
export const settleValue = (one?: SeenReports): string =>
  one ? `settle:${reportsValue(one)}` : 'settle'

function pairIn(text: string): readonly [number, string] {
  const [id = '', rest = ''] = text.split('.')
  return [Number(id), rest]
}

/**
 * Parses the form: the pressed button determines the action, on the comment it names, else on the
 * ticked ones. Invalid input is left to the schema.
 */
export function askedOf({ decision, comments = [], reports = [] }: FormValues): Asked {
  const [what = '', one] = String(decision ?? '').split(':')
  const ticked = [comments].flat().map(pairIn)
  if (what === 'settle') {
    const ids = new Set(ticked.map(([id]) => id))
    const listed = [reports].flat().map(pairIn)
    const chosen = one === undefined ? listed.filter(([id]) => ids.has(id)) : [pairIn(one)]
    return { kind: 'settle', comments: chosen.map(([id, upTo]) => ({ id, upTo: Number(upTo) })) }
  }
  const chosen = one === undefined ? ticked : [pairIn(one)]
  return { kind: 'decide', status: what, comments: chosen.map(([id, seen]) => ({ id, seen })) }
}
