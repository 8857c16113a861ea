import type { APIRequestContext } from '@playwright/test'
import { signIn } from './journeys.ts'
import { PUBLIC_PAGES, type Tab } from './public-pages.ts'

export const READERS = ['visitor', 'family', 'specialist', 'publisher', 'admin'] as const
export type Reader = (typeof READERS)[number]

/** The roles that have each tab of the dashboards: a tab without a row is a type error. */
const TABS: Readonly<Record<Tab, readonly Reader[]>> = {
  '/admin/comments': ['admin'],
  '/admin/concerns': ['admin'],
  '/admin/consultations': ['admin'],
  '/admin/health': ['admin'],
  '/admin/inbox': ['admin'],
  '/admin/library': ['admin'],
  '/admin/mail': ['admin'],
  '/admin/reports': ['admin'],
  '/admin/roles': ['admin'],
  '/admin/security': ['admin'],
  '/admin/settings': ['admin'],
  '/admin/users': ['admin'],
  '/admin/verification': ['admin'],
  '/admin/webhooks': ['admin'],
  '/dashboard/book': ['family'],
  '/dashboard/comments': ['family'],
  '/dashboard/consultations': ['specialist'],
  '/dashboard/drafts': ['specialist'],
  '/dashboard/messages': ['family', 'specialist'],
  '/dashboard/profile': ['specialist'],
  '/dashboard/reports': ['admin'],
  '/dashboard/search': ['family'],
  '/dashboard/settings': ['family', 'specialist'],
  '/dashboard/verification': ['specialist'],
  '/publisher/dashboard/analytics': ['publisher'],
  '/publisher/dashboard/comments': ['publisher'],
  '/publisher/dashboard/media': ['publisher'],
}

const OTHERS: Readonly<Record<Reader, readonly string[]>> = {
  visitor: [
    ...PUBLIC_PAGES,
    '/change-email?token=x',
    '/confirm-email?token=x',
    '/invitation?token=x',
    '/reset-password?token=x',
    '/take-email-back?token=x',
    '/nowhere',
  ],
  family: [
    '/dashboard',
    '/booking/1',
    '/specialists/1',
    '/ways-in',
    '/blog/your-first-consultation',
  ],
  specialist: ['/dashboard', '/ways-in'],
  publisher: ['/publisher/dashboard', '/publisher/posts/new'],
  admin: ['/admin', '/setup', '/prove?next=/admin'],
}

/** Addresses with ids of the demo's data, which are known only after it is created. */
async function findOwn(request: APIRequestContext, reader: Reader): Promise<string[]> {
  const read = async (call: string) =>
    (await (await request.get(call)).json()) as {
      id: number
      isReviewed?: boolean
      status: string
    }[]
  if (reader === 'publisher') {
    const [post] = await read('/api/blog/own-posts')
    return [`/publisher/posts/edit/${post!.id}`]
  }
  if (reader !== 'family' && reader !== 'specialist') return []
  const all = await read('/api/consultations')
  const toReview = all.find((one) => one.status === 'completed' && !one.isReviewed)!
  const [next] = await read('/api/consultations?scope=upcoming')
  return [
    `/consultations/${next!.id}`,
    `/consultations/${next!.id}/story`,
    `/meet/${next!.id}`,
    ...(reader === 'family' ? [`/review/${toReview.id}`] : []),
  ]
}

/** Signs a reader in, and answers the addresses of all their screens. */
export async function screensOf(request: APIRequestContext, reader: Reader): Promise<string[]> {
  await beReader(request, reader)
  const tabs = Object.entries(TABS).filter(([, readers]) => readers.includes(reader))
  return [...OTHERS[reader], ...tabs.map(([tab]) => tab), ...(await findOwn(request, reader))]
}

export async function beReader(request: APIRequestContext, reader: Reader): Promise<void> {
  if (reader !== 'visitor') await signIn(request, `${reader}@demo.example`)
}
