import { Link } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import type { ReviewRefusal } from '../../booking/rules/index.ts'
import { WrittenText } from '../../../ui/own-words.tsx'

/** The reason why there is nothing to review (spec 2.47). */
export type NoReviewReason = 'invalid-id' | 'not-found' | 'no-specialist' | ReviewRefusal

const words: Record<NoReviewReason, { title: () => string; text: () => string }> = {
  'invalid-id': { title: m.reviews_invalid_id, text: m.reviews_invalid_id_text },
  'not-found': { title: m.reviews_not_found, text: m.reviews_not_found_text },
  'no-specialist': { title: m.problem_specialist_not_found, text: m.reviews_no_specialist_text },
  'outcome-asked': { title: m.reviews_not_yet, text: m.reviews_asked_text },
  'already-reviewed': { title: m.reviews_already, text: m.reviews_already_text },
  'not-over': { title: m.reviews_not_yet, text: m.reviews_not_yet_text },
  cancelled: { title: m.reviews_not_held, text: m.reviews_not_held_text },
  'no-show': { title: m.reviews_not_held, text: m.reviews_not_held_text },
}

export const noReviewTitle = (reason: NoReviewReason): string => words[reason].title()

export function NoReview({ reason }: { reason: NoReviewReason }) {
  return (
    <div className="page flex flex-col gap-6 py-12">
      <h1 tabIndex={-1} className="text-center">
        {noReviewTitle(reason)}
      </h1>
      <EmptyState
        scene={reason === 'already-reviewed' ? 'thanks' : 'waiting'}
        headingLevel="p"
        title={words[reason].text()}
        action={
          <Link to="/" className={buttonClass()}>
            {m.common_return_home()}
          </Link>
        }
      />
    </div>
  )
}

/** For the author: the team has hidden the review, and why. */
export function HiddenNote({ reason }: { reason: string }) {
  return (
    <div className="w-full rounded-control border border-warning bg-warning-soft px-4 py-2">
      <p className="font-semibold">{m.moderation_own_hidden()}</p>
      <WrittenText>{reason}</WrittenText>
    </div>
  )
}
