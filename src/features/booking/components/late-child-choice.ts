import { latePart } from '../../../ui/rendering/late-part.tsx'

/** Loaded only for families with a child's profile. */
export const ChildChoice = latePart(() => import('./child-choice.tsx'), 'at-once')

/** What is shared, on the check before booking. */
export const SharedAtBooking = latePart(() => import('./shared-at-booking.tsx'), 'at-once')
