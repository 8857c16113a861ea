import { system } from '../../../platform/actor.ts'
import { createCategory, createComment, createPost, createTag } from '../../blog/service.server.ts'
import { createResource } from '../../library/service.server.ts'
import { demoComments } from '../demo/comments.ts'
import { demoPosts } from '../demo/posts.ts'
import { demoCategories } from '../demo/posts/categories.ts'
import { demoTags } from '../demo/posts/tags.ts'
import { demoResources } from '../demo/resources.ts'
import { daysBefore } from './demo-times.server.ts'

const LANGUAGES = ['en', 'fa'] as const

export async function seedLibrary(now: Date): Promise<void> {
  for (const demo of demoResources)
    for (const language of LANGUAGES) {
      const { title, slug, description, duration, content } = demo[language]
      await createResource(system, {
        ...{ title, slug, description, duration, content, language },
        pairKey: demo.key,
        category: demo.category,
        type: demo.type,
        imageUrl: demo.imageUrl,
        sources: demo.sources.map(({ organisation, topic, url }) => ({
          name: `${organisation[language]}: ${topic[language]}`,
          url,
        })),
        createdAt: daysBefore(now, demo.daysAgo),
      })
    }
}

export async function seedBlog(people: ReadonlyMap<string, number>, now: Date): Promise<void> {
  for (const language of LANGUAGES) {
    const categories = new Map<string, number>()
    const tags = new Map<string, number>()
    const posts = new Map<string, number>()
    for (const { key, ...texts } of demoCategories)
      categories.set(key, await createCategory(system, { ...texts[language], language }))
    for (const { key, ...texts } of demoTags)
      tags.set(key, await createTag(system, { ...texts[language], language }))
    for (const demo of demoPosts) {
      const { title, slug, status, excerpt, content } = demo[language]
      const id = await createPost(system, {
        ...{ title, slug, status, content, language, summary: excerpt },
        pairKey: demo.key,
        featuredImage: demo.featuredImage,
        authorId: people.get(demo.author)!,
        categoryId: categories.get(demo.category)!,
        tagIds: demo.tags.map((key) => tags.get(key)!),
        createdAt: daysBefore(now, demo.daysAgo),
      })
      posts.set(demo.key, id)
    }
    for (const demo of demoComments.filter((one) => one.language === language))
      await createComment(system, {
        postId: posts.get(demo.post)!,
        userId: people.get(demo.author)!,
        content: demo.text,
        status: demo.status,
        createdAt: daysBefore(now, demo.daysAgo),
      })
  }
}
