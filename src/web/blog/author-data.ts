import { notFound } from '@tanstack/react-router'
import { blogApi, fetchPostsOf } from '../../features/blog/client/index.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { orAbsent } from '../../platform/api/client.ts'
import { toCard } from './list-data.ts'

/** An author, and all their published posts in the page's language. */
export async function loadAuthor(id: string, timeZone: string) {
  const author = await orAbsent(blogApi.blog.authors(id).$get())
  if (!author) throw notFound()
  const posts = await fetchPostsOf(author.id, getLocale())
  const name = author.name || m.blog_author()
  return {
    author: { ...author, name },
    posts: posts.map((post) => toCard(post, timeZone)),
    words: {
      title: name,
      description: m.blog_author_description({ name }),
      back: m.blog_back(),
      author: m.blog_author(),
      writesAbout: m.blog_author_writes_about(),
      posts: m.blog_author_posts(),
      readMore: m.blog_read_more(),
      none: m.blog_author_none(),
    },
  }
}

export type AuthorData = Awaited<ReturnType<typeof loadAuthor>>
