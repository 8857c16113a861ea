import { metaOf, type PageWords } from '../page-head.ts'

/** The `head` of a page whose address holds a token: nobody lists it, and no other site is told of it. */
export const privateHeadOf = (words: PageWords | undefined) => ({
  meta: [
    ...(words ? metaOf(words) : []),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ],
})
