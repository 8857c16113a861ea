import type { Shell } from '../../platform/request-scope.ts'
import { headOf, siteOf, type PageWords } from '../page-head.ts'
import type { loadText } from './text-data.ts'

interface Frame {
  parentMatchPromise: Parameters<typeof siteOf<Shell['site']>>[0]
}

/** Common options of the text pages' routes. */
export const textPage = (name: Parameters<typeof loadText>[0]) => ({
  loader: async ({ parentMatchPromise }: Frame) => {
    const site = await siteOf(parentMatchPromise)
    return (await import('./text-data.ts')).loadText(name, site)
  },
  head: ({ loaderData }: { loaderData?: { words: PageWords } | undefined }) =>
    headOf(loaderData?.words),
})
