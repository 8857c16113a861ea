import type { FileRouteTypes } from '../../src/web/route-tree.gen.ts'

/** The tabs of the dashboards, which no visitor reads. */
export type Tab = `/${'admin' | 'dashboard' | 'publisher/dashboard'}/${string}`
type Route = Exclude<FileRouteTypes['to'], Tab>

/** Of each route the pages that a visitor reads; none where one is signed in or came by a mailed link. */
const VISITORS_PAGES: Readonly<Record<Route, readonly string[]>> = {
  '/': ['/'],
  '/about': ['/about'],
  '/accessibility': ['/accessibility'],
  '/account-deleted': ['/account-deleted'],
  '/admin': [],
  '/auth': ['/auth', '/auth?tab=family', '/auth?tab=specialist'],
  '/blog': ['/blog'],
  '/blog/$slug': ['/blog/your-first-consultation'],
  '/blog/authors/$id': ['/blog/authors/1'],
  '/booking/$id': ['/booking/1'],
  '/change-email': [],
  '/take-email-back': [],
  '/confirm-email': [],
  '/consultations/$id': [],
  '/consultations/$id/story': [],
  '/contact': ['/contact'],
  '/dashboard': [],
  '/device-check': ['/device-check'],
  '/faq': ['/faq'],
  '/forgot-password': ['/forgot-password'],
  '/glossary': ['/glossary'],
  '/invitation': [],
  '/meet/$consultationId': [],
  '/offline': ['/offline'],
  '/privacy': ['/privacy'],
  '/prove': [],
  '/publisher/dashboard': [],
  '/publisher/posts/edit/$id': [],
  '/publisher/posts/new': [],
  '/reset-password': [],
  '/resources': ['/resources'],
  '/resources/$slug': [
    '/resources/a-visit-to-the-dentist',
    '/resources/a-picture-plan-for-the-day',
  ],
  '/review/$id': [],
  '/second-step': [],
  '/settings': [],
  '/setup': [],
  '/specialists': ['/specialists'],
  '/specialists/$id': ['/specialists/1'],
  '/specialists/$id/reviews': ['/specialists/1/reviews'],
  '/terms': ['/terms'],
  '/time-zone': ['/time-zone'],
  '/ways-in': [],
  '/which-specialist': [
    '/which-specialist',
    '/which-specialist?need=senses&language=farsi&when=evening',
  ],
}

/** The pages of visitors, at least one of every route that has any: a route without a row is a type error. */
export const PUBLIC_PAGES: readonly string[] = Object.values(VISITORS_PAGES).flat()

/** Those of them with a fixed address, whatever the site's content. */
export const SITE_PAGES: readonly string[] = Object.entries(VISITORS_PAGES).flatMap(
  ([route, pages]) => pages.filter((page) => page === route),
)
