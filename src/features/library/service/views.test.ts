import { beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { readingDays } from '../../../database/schema/administration.ts'
import { resources } from '../../../database/schema/library.ts'
import { visitor } from '../../../platform/actor.ts'
import { noteResourceView, viewResource, writeResourceViews } from './index.server.ts'

describeOnBothDatabases('views of resources', () => {
  beforeAll(async () => {
    const common = {
      description: 'Quiet',
      content: '<p>Quiet</p>',
      category: 'Sensory',
      type: 'article' as const,
      language: 'en' as const,
    }
    await database()
      .insert(resources)
      .values([
        { ...common, slug: 'calm-corner', title: 'A calm corner' },
        { ...common, slug: 'not-ready', title: 'Not ready', status: 'draft' },
      ])
  })

  it('are counted by days of the site’s clock, without those who keep the library', async () => {
    // 20:30 in UTC is midnight in Tehran.
    noteResourceView(visitor, new Date('2026-11-20T20:29:00Z'))
    noteResourceView(visitor, new Date('2026-11-20T20:31:00Z'))
    await writeResourceViews()
    noteResourceView(await createFamily(), new Date('2026-11-21T08:00:00Z'))
    noteResourceView(await createAdmin(), new Date('2026-11-21T08:00:00Z'))
    await writeResourceViews()
    expect(await database().select().from(readingDays).orderBy(readingDays.day)).toEqual([
      { day: '2026-11-20', kind: 'resource', views: 1 },
      { day: '2026-11-21', kind: 'resource', views: 2 },
    ])
  })

  it('are counted only for resources that readers can see', async () => {
    await viewResource(visitor, 'calm-corner', 'en')
    await expect(viewResource(visitor, 'not-ready', 'en')).rejects.toMatchObject({ status: 404 })
    await expect(viewResource(visitor, 'never-there', 'en')).rejects.toMatchObject({ status: 404 })
    const before = await sumOfViews()
    await writeResourceViews()
    expect(await sumOfViews()).toBe(before + 1)
  })
})

const sumOfViews = async () =>
  (await database().select().from(readingDays)).reduce((sum, { views }) => sum + views, 0)
