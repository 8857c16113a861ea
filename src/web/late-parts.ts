import { latePart } from '../ui/rendering/late-part.tsx'

/** Parts that few first visits show: their code is not in what every page loads. */
export const NotFoundPage = latePart(() => import('./not-found-page.tsx'), 'at-once')
export const AccountMenu = latePart(() => import('./shell/account-menu.tsx'), 'at-once')
