import { latePart } from '../ui/rendering/late-part.tsx'

/** What few first visits show: its code stays out of what every page loads. */
export const NotFoundPage = latePart(() => import('./not-found-page.tsx'), 'at-once')
export const AccountMenu = latePart(() => import('./shell/account-menu.tsx'), 'at-once')
