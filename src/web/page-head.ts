import type { PageSubject } from '../platform/page-description.ts'
import { orAbsent } from '../platform/api/client.ts'
import { requestScope } from '../platform/request-scope.ts'
import { present } from '../platform/present.ts'

/** The title and description of a page, in its reader's language; part of the page's data. */
export interface PageWords {
  title: string
  description: string
}

/** The site's name from the settings; in the browser from the server's HTML. */
const siteName = (): string =>
  requestScope()?.shell.site.name ?? document.documentElement.dataset['site'] ?? ''

export const metaOf = (words: PageWords) => [
  { title: `${words.title} – ${siteName()}` },
  { name: 'description', content: words.description },
]

/**
 * The `head` of a public page; none while its data is missing, so that the site's own remains. The
 * subject is for structured data, which the server alone renders.
 */
export function headOf(words: PageWords | undefined, subject?: PageSubject | false) {
  if (!words) return {}
  const { title, description } = words
  const scope = import.meta.env.SSR ? requestScope() : undefined
  if (scope) scope.described = { title, description, subject: subject || undefined }
  return { meta: metaOf(words) }
}

/** The site's data from the root loader. */
export const siteOf = async <Site>(
  frame: Promise<{ loaderData?: { site: Site } | undefined }>,
): Promise<Site> => present((await frame).loaderData).site

/** Sets the HTTP status of the page that is being rendered; does nothing in the browser. */
export function answerWithStatus(status: number): void {
  const scope = requestScope()
  if (scope) scope.status = status
}

/** The requested entity; undefined if there is none, and the page then answers with status 404. */
export async function findOrAnswer404<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  const found = await orAbsent(asked)
  if (found === undefined) answerWithStatus(404)
  return found
}
