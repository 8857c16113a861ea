import { locales, type Locale } from '../../../i18n/locale.ts'
import { system } from '../../../platform/actor.ts'
import {
  createCategory,
  createComment,
  createPost,
  createPublisher,
  createTag,
} from '../../blog/service/index.server.ts'
import { createResource } from '../../library/service/index.server.ts'
import { demoComments } from '../../../../content/demo/comments.ts'
import { demoPublisher } from '../../../../content/demo/people.ts'
import { demoPosts, type DemoPost } from '../../../../content/demo/posts.ts'
import { demoCategories } from '../../../../content/demo/posts/categories.ts'
import { demoTags } from '../../../../content/demo/posts/tags.ts'
import {
  demoResources,
  pictureOf,
  type DemoResourceVersion,
} from '../../../../content/demo/resources.ts'
import { demoDraft } from '../../../../content/demo/resources/a-draft.ts'
import { seedViews } from './demo-statistics.server.ts'
import { daysBefore, hoursBefore, type Seeded } from './demo-verifications.server.ts'
import { present } from '../../../platform/present.ts'
import { recordConcern, recordFollowUp } from '../../aftercare/service/index.server.ts'
import { recordChild, shareAtBooking } from '../../children/service.server.ts'
import { demoChildren, demoConcerns, demoFollowUps } from '../../../../content/demo/aftercare.ts'
import { demoConsultations } from '../../../../content/demo/consultations.ts'

export async function seedLibrary(now: Date): Promise<void> {
  for (const demo of demoResources)
    for (const language of locales) {
      const version: DemoResourceVersion = demo[language]
      const { slug, transcript = null } = version
      await createResource(system, {
        ...version,
        language,
        pairKey: demo.key,
        category: demo.category,
        type: demo.type,
        imageUrl: `/pictures/library/${pictureOf(demo, language)}`,
        mediaUrl: transcript && `/videos/${demo.key}.mp4`,
        transcript,
        fileUrl: demo.type === 'guide' ? `/guides/${slug}.${language}.pdf` : null,
        sources: demo.sources.map(({ organisation, topic, url }) => ({
          name: `${organisation[language]}: ${topic[language]}`,
          url,
        })),
        createdAt: daysBefore(now, demo.daysAgo),
      })
    }
  await createResource(system, {
    ...demoDraft,
    status: 'draft',
    pairKey: null,
    imageUrl: null,
    mediaUrl: null,
    transcript: null,
    fileUrl: null,
    sources: [],
    createdAt: now,
  })
}

export async function seedBlog({ people }: Seeded, now: Date): Promise<void> {
  const { key: publisher, bio, specialty } = demoPublisher
  await createPublisher(system, {
    userId: present(people.get(publisher)),
    // Both languages in one text: each page shows the part in its own.
    bio: locales.map((language) => bio[language]).join('\n\n'),
    specialty: locales.flatMap((language) => specialty[language]),
  })
  for (const language of locales) {
    const categories = new Map<string, number>()
    const tags = new Map<string, number>()
    const posts = new Map<string, number>()
    for (const { key, ...texts } of demoCategories)
      categories.set(key, await createCategory(system, { ...texts[language], language }))
    for (const { key, ...texts } of demoTags)
      tags.set(key, await createTag(system, { ...texts[language], language }))
    const published: { id: number; daysAgo: number }[] = []
    for (const demo of demoPosts) {
      const id = await createPost(system, {
        ...writtenAt(demo, language, now),
        pairKey: demo.key,
        featuredImage: demo.featuredImage,
        authorId: present(people.get(demo.author)),
        categoryId: present(categories.get(demo.category)),
        tagIds: demo.tags.map((key) => present(tags.get(key))),
      })
      posts.set(demo.key, id)
      if (demo[language].status === 'published') published.push({ id, daysAgo: demo.daysAgo })
    }
    await seedViews(published, now)
    for (const demo of demoComments.filter((one) => one.language === language))
      await createComment(system, {
        postId: present(posts.get(demo.post)),
        userId: present(people.get(demo.author)),
        content: demo.text,
        status: demo.status,
        createdAt: daysBefore(now, demo.daysAgo),
      })
  }
}

/** Number of last paragraphs that were added to the extended article. */
const EXTENDED_BY_LINES = 2

/** Dated texts of a post; the Farsi text is the translation of the English one. */
function writtenAt(demo: DemoPost, language: Locale, now: Date) {
  const { title, slug, status, excerpt: summary, content } = demo[language]
  const createdAt = daysBefore(now, demo.daysAgo)
  const post = { title, slug, status, summary, content, language, createdAt }
  const scheduledFor =
    demo.scheduledInDays !== undefined && status === 'draft'
      ? daysBefore(now, -demo.scheduledInDays)
      : null
  if (language === 'fa') return { ...post, scheduledFor, translatedAsOf: createdAt }
  if (demo.extendedDaysAgo === undefined) return { ...post, scheduledFor }
  const shorter = content.split('\n').slice(0, -EXTENDED_BY_LINES).join('\n')
  return {
    ...post,
    scheduledFor,
    wordsChangedAt: daysBefore(now, demo.extendedDaysAgo),
    earlier: [{ title, summary, content: shorter, createdAt }],
  }
}

/** Seeds children's profiles with their shares, a follow-up and a concern. */
export async function seedAftercare({ people, consultations }: Seeded, now: Date): Promise<void> {
  for (const { family, sharedFor, ...details } of demoChildren) {
    const childId = await recordChild(system, { userId: present(people.get(family)), ...details })
    const { id, endsAt } = present(consultations.get(sharedFor))
    await shareAtBooking({ consultationId: id, childId, endsAt }, now)
  }
  for (const { consultation, text } of demoFollowUps) {
    const { id, endsAt } = present(consultations.get(consultation))
    await recordFollowUp(system, {
      consultationId: id,
      content: text,
      sentAt: hoursBefore(endsAt, -1),
    })
  }
  for (const { consultation, kind, text } of demoConcerns) {
    const { id, endsAt } = present(consultations.get(consultation))
    const { family } = present(demoConsultations.find(({ key }) => key === consultation))
    await recordConcern(system, {
      consultationId: id,
      reporterId: present(people.get(family)),
      kind,
      content: text,
      createdAt: hoursBefore(endsAt, -1),
    })
  }
}
