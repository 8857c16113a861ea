import { lazyPart } from '../ui/rendering/lazy-part.tsx'

/** Parts that few first visits show: their code is not in every page's bundle. */
export const NotFoundPage = lazyPart(() => import('./not-found-page.tsx'), 'at-once')
export const AccountMenu = lazyPart(() => import('./shell/account-menu.tsx'), 'at-once')
