/**
 * The subjects of public pages, for structured data and link previews. Called on the server alone:
 * `import.meta.env.SSR` before each call excludes this from the browser's code.
 */
import { posterOf } from '../features/library/rules.ts'
import type { PageSubject } from '../platform/page-description.ts'
import type { AuthorData } from './blog/author-data.ts'
import type { Article } from './blog/post-data.ts'
import type { ResourcePageData } from './library/library-data.ts'
import type { TextSection } from '../../content/pages/text-page.ts'
import type { loadProfile } from './specialist/profile-data.ts'

export function specialistSubject(
  profile: Awaited<ReturnType<typeof loadProfile>>,
): PageSubject | undefined {
  if (profile.missing !== undefined) return undefined
  const { name, expertise, languages, photo } = profile.specialist
  return { kind: 'specialist', name, expertise, languages, picture: photo }
}

export function authorSubject({ author }: AuthorData): PageSubject {
  const { name, bio, specialty, photo } = author
  return { kind: 'author', name, about: bio, knowsAbout: specialty, picture: photo }
}

export function postSubject({ post }: Article): PageSubject {
  return {
    kind: 'article',
    section: post.categoryName,
    publishedAt: post.date,
    updatedAt: post.updatedAt,
    author: { name: post.authorName, path: `/blog/authors/${post.authorId}` },
    picture: post.featuredImage,
    words: post.tags.map(({ name }) => name),
    video: null,
  }
}

export function resourceSubject(resource: ResourcePageData['resource']): PageSubject {
  const { mediaUrl = null } = resource
  return {
    kind: 'article',
    section: resource.categoryLabel,
    publishedAt: resource.createdAt,
    updatedAt: resource.createdAt,
    author: null,
    picture: mediaUrl ? posterOf(mediaUrl) : resource.imageUrl,
    words: [],
    video: mediaUrl,
  }
}

/** The questions with their answers as plain text. */
export const questionsSubject = (page: {
  sections: readonly TextSection[]
  /** Replaces the page's mail link. */
  email: string
}): PageSubject => ({
  kind: 'questions',
  answers: page.sections.map(({ heading, body }) => ({
    question: heading,
    answer: body.flat().join(' ').replaceAll('{email}', page.email),
  })),
})
