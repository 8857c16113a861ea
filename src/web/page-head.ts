import { shell_site_name } from '../i18n/paraglide/messages.js'

/** What a page says of itself, in its reader's language; comes with the page's data. */
export interface PageWords {
  title: string
  description: string
}

/** The `head` of a page: none while its data is missing, so that the site's own stands. */
export function headOf(words: PageWords | undefined) {
  if (!words) return {}
  return {
    meta: [
      { title: `${words.title} – ${shell_site_name()}` },
      { name: 'description', content: words.description },
    ],
  }
}
