import { latePart } from '../../../ui/rendering/late-part.tsx'

/** Loaded by who has written a child's profile, and by nobody else. */
export const ChildChoice = latePart(() => import('./child-choice.tsx'), 'at-once')

/** What is shared, on the last look before booking. */
export const SharedAtBooking = latePart(() => import('./shared-at-booking.tsx'), 'at-once')
