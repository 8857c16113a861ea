import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { WrittenPost } from '../../src/features/blog/schema/writing.ts'
import * as blog from '../../src/features/blog/service/index.server.ts'
import * as library from '../../src/features/library/service/index.server.ts'
import { system, type Person } from '../../src/platform/actor.ts'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'
import { createPerson } from './people.ts'

let count = 0

export const buildResource = (
  overrides: Partial<library.NewResource> = {},
): library.NewResource => {
  count += 1
  return {
    slug: `resource-${count}`,
    pairKey: null,
    title: `Resource ${count}`,
    description: 'What it is about.',
    content: '<p>Read slowly.</p>',
    category: 'Communication',
    type: 'article',
    imageUrl: null,
    language: 'en',
    duration: '5 min',
    mediaUrl: null,
    transcript: null,
    fileUrl: null,
    sources: [],
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, count)),
    ...overrides,
  }
}

export const createResource = (overrides: Partial<library.NewResource> = {}): Promise<number> =>
  library.createResource(system, buildResource(overrides))

export function createCategory(
  overrides: Partial<Parameters<typeof blog.createCategory>[1]> = {},
): Promise<number> {
  count += 1
  const category = { name: `Category ${count}`, slug: `category-${count}`, description: null }
  return blog.createCategory(system, { ...category, language: 'en', ...overrides })
}

/** A published post by a publisher of its own, unless others are given. */
export async function createPost(overrides: Partial<blog.NewPost> = {}): Promise<number> {
  count += 1
  const authorId = overrides.authorId ?? (await createPerson({ role: 'publisher' })).userId
  const categoryId = overrides.categoryId ?? (await createCategory())
  return blog.createPost(system, {
    title: `Post ${count}`,
    slug: `post-${count}`,
    pairKey: null,
    content: '<p>A quiet afternoon.</p>',
    summary: 'About an afternoon.',
    featuredImage: null,
    status: 'published',
    tagIds: [],
    language: 'en',
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, count)),
    ...overrides,
    authorId,
    categoryId,
  })
}

/** An approved comment, unless it is to be another. */
export const createComment = (
  comment: { postId: number; userId: number } & Partial<Parameters<typeof blog.createComment>[1]>,
): Promise<number> =>
  blog.createComment(system, {
    content: 'A kind word.',
    status: 'approved',
    createdAt: new Date(Date.UTC(2026, 1, 1)),
    ...comment,
  })

/** A post as its writer sends it. */
export const buildWritten = (
  overrides: Partial<WrittenPost> & Pick<WrittenPost, 'categoryId'>,
): WrittenPost => ({
  title: 'A calmer evening',
  content: '<p>Dim the lamp half an hour before sleep.</p>',
  excerpt: 'Small steps for the evening.',
  slug: `evening-${(count += 1)}`,
  featuredImage: null,
  status: 'draft',
  language: 'en',
  ...overrides,
})

/** A new author for each test of a block, who may write as often as they like; returns what builds their posts. */
export function useWriter(provide: (writer: Person) => void) {
  let categoryId = 0
  beforeAll(async () => {
    provideDeployment({ rateLimits: false })
    categoryId = await createCategory()
  })
  afterAll(() => provideDeployment({ rateLimits: true }))
  beforeEach(async () => provide(await createPerson({ role: 'publisher' })))
  return (overrides: Partial<WrittenPost> = {}) => buildWritten({ categoryId, ...overrides })
}

/** The maximum length of an article. */
const ARTICLE_CHARACTERS = 480 * 1024

/** An article of the maximum length, each element nested in the one before. */
export const nestedArticle = (part: string): string =>
  part.repeat(Math.floor(ARTICLE_CHARACTERS / part.length))
