import { lazyPart } from '../../../../ui/rendering/lazy-part.tsx'

/** Loaded only for families with a child's profile. */
export const ChildChoice = lazyPart(() => import('./child-choice.tsx'), 'at-once')

/** The shared profile, on the check before booking. */
export const SharedAtBooking = lazyPart(() => import('./shared-at-booking.tsx'), 'at-once')
