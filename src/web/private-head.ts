import { metaOf, type PageWords } from './page-head.ts'

/** The `head` of a page that belongs to one reader: it is for no search engine. */
export const privateHead = (words: PageWords | undefined) => ({
  meta: [...(words ? metaOf(words) : []), { name: 'robots', content: 'noindex' }],
})
