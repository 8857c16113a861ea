import { beforeAll, expect, test } from 'vitest'
import { buildWritten, createCategory } from '../../../../tests/support/articles.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createPerson } from '../../../../tests/support/people.ts'
import { REVISIONS_RETAINED } from '../rules/publishing.ts'
import * as blog from './index.server.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'

describeWithDatabase('the versions of a post', () => {
  beforeAll(() => provideDeployment({ rateLimits: false }))

  test('are the newest fifty, and the last of each month before; another post keeps its own', async () => {
    const writer = await createPerson({ role: 'publisher' })
    const categoryId = await createCategory()
    const build = (title: string, overrides = {}) =>
      buildWritten({ categoryId, title, ...overrides })
    const write = async (title: string, now: Date, overrides = {}) => {
      const written = await blog.writePost(writer, build(title, overrides), now)
      if (!written.ok) throw new Error(written.reason)
      return written.id
    }
    const titlesOf = async (id: number) =>
      (await blog.listRevisions(writer, id)).map(({ title }) => title)

    const other = await write('Untouched words', new Date('2026-01-01'))
    const id = await write('January, early', new Date('2026-01-05'))
    const rewrite = (title: string, now: Date, overrides = {}) =>
      blog.rewritePost(writer, { id }, build(title, overrides), now)
    await rewrite('January, late', new Date('2026-01-25'))
    await rewrite('February, late', new Date('2026-02-25'))
    for (let turn = 1; turn < REVISIONS_RETAINED.newest; turn += 1)
      await rewrite(`In March, ${turn}`, new Date(Date.UTC(2026, 2, 1, turn)))
    expect(await titlesOf(id)).toHaveLength(3 + REVISIONS_RETAINED.newest - 1 - 1)

    // An automatic publication is a version like others.
    const due = new Date('2026-04-02T08:00:00Z')
    const later = { scheduledFor: due.toISOString() }
    await rewrite('Due in April', new Date('2026-04-01'), later)
    await blog.publishScheduled(due)
    const titles = await titlesOf(id)
    expect(titles.slice(0, 3)).toEqual([
      'Due in April',
      'Due in April',
      `In March, ${REVISIONS_RETAINED.newest - 1}`,
    ])
    expect(titles).toHaveLength(REVISIONS_RETAINED.newest + 3)
    expect(titles.slice(-4)).toEqual([
      'In March, 2',
      'In March, 1',
      'February, late',
      'January, late',
    ])
    expect(await blog.getRevision(writer, id, 2)).toMatchObject({ title: 'January, late' })
    expect(await titlesOf(other)).toEqual(['Untouched words'])
  })

  test('say how many words they have, of the text alone', async () => {
    const writer = await createPerson({ role: 'publisher' })
    const categoryId = await createCategory()
    const content =
      '<p>Twelve slow words stand here,</p><ul><li>and six</li><li>more of them follow.</li></ul>'
    const written = await blog.writePost(writer, buildWritten({ categoryId, content }))
    if (!written.ok) throw new Error(written.reason)
    const { id } = written
    const longer = `${content}<p>${'again and '.repeat(30)}again</p>`
    await blog.rewritePost(writer, { id }, buildWritten({ categoryId, content: longer }))
    expect((await blog.listRevisions(writer, id)).map(({ words }) => words)).toEqual([72, 11])
  })
})
