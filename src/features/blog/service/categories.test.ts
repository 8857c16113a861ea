import { desc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '../../../i18n/locale.ts'
import { createPost } from '../../../../tests/support/articles.ts'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { createAdmin, createPerson } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import { visitor, type Person } from '../../../platform/actor.ts'
import { getPost, listCategories } from './index.server.ts'
import { addCategory, changeCategory, listKeptCategories, removeCategory } from './categories.server.ts' // prettier-ignore

describeOnBothDatabases('the categories of the blog', () => {
  let admin: Person
  beforeAll(async () => {
    admin = await createAdmin()
  })
  const build = (slug: string, language: Locale = 'en') => ({
    ...{ name: `Category ${slug}`, slug, description: null, language },
  })

  test('are added and changed, each with an address of its own (spec 3.11)', async () => {
    const id = await addCategory(admin, build('at-home'))
    await addCategory(admin, build('at-school'))
    await expect(addCategory(admin, build('at-home', 'fa'))).rejects.toMatchObject({
      fields: [{ path: 'slug' }],
    })
    await changeCategory(admin, id, { ...build('at-home'), name: 'Home', description: 'Days' })
    await expect(changeCategory(admin, id, build('at-school'))).rejects.toMatchObject({
      fields: [{ path: 'slug' }],
    })
    expect(await listCategories(visitor, 'en')).toContainEqual(
      expect.objectContaining({ id, name: 'Home', slug: 'at-home', description: 'Days' }),
    )
  })

  test('are removed when no post has them; else the posts go to another of the language', async () => {
    const from = await addCategory(admin, build('from'))
    const to = await addCategory(admin, build('to'))
    const farsi = await addCategory(admin, build('farsi', 'fa'))
    const postId = await createPost({ categoryId: from, status: 'draft' })
    const held = (await listKeptCategories(admin)).find(({ id }) => id === from)
    expect(held?.posts).toBe(1)
    await expect(changeCategory(admin, from, build('from', 'fa'))).rejects.toMatchObject({
      fields: [{ path: 'language' }],
    })
    for (const target of [undefined, from, farsi])
      await expect(removeCategory(admin, from, target)).rejects.toMatchObject({
        fields: [{ path: 'moveTo' }],
      })
    await removeCategory(admin, from, to)
    expect((await getPost(admin, String(postId))).categoryId).toBe(to)
    await removeCategory(admin, farsi, undefined)
    expect((await listCategories(visitor, 'fa')).map(({ id }) => id)).not.toContain(farsi)
  })

  test('stand in the activity log', async () => {
    const id = await addCategory(admin, build('logged'))
    await changeCategory(admin, id, build('logged-anew'))
    await removeCategory(admin, id, undefined)
    const rows = await database()
      .select({ action: activityLogs.action, details: activityLogs.details })
      .from(activityLogs)
      .orderBy(desc(activityLogs.id))
      .limit(3)
    expect(rows).toEqual([
      {
        action: 'blog-category-deleted',
        details: { blogCategoryId: id, title: expect.any(String) },
      },
      { action: 'blog-category-saved', details: { blogCategoryId: id, title: expect.any(String) } },
      { action: 'blog-category-saved', details: { blogCategoryId: id, title: expect.any(String) } },
    ])
  })

  test('are kept by admins alone', async () => {
    const publisher = await createPerson({ role: 'publisher' })
    await expect(addCategory(publisher, build('mine'))).rejects.toMatchObject({ status: 403 })
    await expect(listKeptCategories(visitor)).rejects.toMatchObject({ status: 401 })
  })
})
