import { beforeAll, expect, test } from 'vitest'
import { createPost } from '../../../../tests/support/articles.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily, createPerson } from '../../../../tests/support/people.ts'
import { lastActivities } from '../../../../tests/support/records.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { system, visitor, type Person } from '../../../platform/actor.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import {
  addCategory,
  changeCategory,
  listEditedCategories,
  removeCategory,
  addNamedCategory,
  renameCategory,
} from './categories.server.ts'
import { addFirstCategories, getCategory, getPost, listCategories } from './index.server.ts'

describeWithDatabase('the categories of the blog', () => {
  let admin: Person
  beforeAll(async () => {
    admin = await createAdmin()
  })
  const build = (slug: string, language: Locale = 'en') => ({
    name: `Category ${slug}`,
    slug,
    description: null,
    language,
  })

  test('are there from the beginning in both languages, once, where the blog has none', async () => {
    await Promise.all([addFirstCategories(system), addFirstCategories(system)])
    const slugs = async (locale: Locale) => (await listCategories(locale)).map(({ slug }) => slug)
    const first = ['family-life', 'school-and-learning', 'wellbeing', 'about-our-work']
    expect(await slugs('en')).toEqual(first)
    expect(await slugs('fa')).toEqual(first.map((slug) => `${slug}-fa`))
    const [remaining, ...others] = await listEditedCategories(admin)
    for (const { id } of others) await removeCategory(admin, id, undefined)
    await addFirstCategories(system)
    expect((await listEditedCategories(admin)).map(({ id }) => id)).toEqual([remaining!.id])
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
    expect(await listCategories('en')).toContainEqual(
      expect.objectContaining({ id, name: 'Home', slug: 'at-home', description: 'Days' }),
    )
  })

  test('are not overwritten from a page that shows an older one', async () => {
    const id = await addCategory(admin, build('two-tabs'))
    const readVersion = async () =>
      (await listEditedCategories(admin)).find((one) => one.id === id)!.version
    const version = await readVersion()
    const change = (description: string, seen: string) =>
      changeCategory(admin, id, { ...build('two-tabs'), description }, toTag(seen))
    await change('Newer', version)
    await expect(change('Older', version)).rejects.toMatchObject({ code: 'stale' })
    await change('Newest', await readVersion())
    expect(await listCategories('en')).toContainEqual(
      expect.objectContaining({ id, description: 'Newest' }),
    )
  })

  test('are removed when no post has them; else the posts go to another of the language', async () => {
    const from = await addCategory(admin, build('from'))
    const to = await addCategory(admin, build('to'))
    const farsi = await addCategory(admin, build('farsi', 'fa'))
    const postId = await createPost({ categoryId: from, status: 'draft' })
    const found = (await listEditedCategories(admin)).find(({ id }) => id === from)
    expect(found?.posts).toBe(1)
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
    expect((await listCategories('fa')).map(({ id }) => id)).not.toContain(farsi)
  })

  test('are added by who writes, by their name alone, and renamed by admins', async () => {
    const writer = await createPerson({ role: 'publisher' })
    const named = (name: string, language: Locale = 'en') =>
      addNamedCategory(writer, { name, language })
    const slugOfId = async (id: number) => (await getCategory(id)).slug
    const farsi = await named('شب‌های آرام', 'fa')
    expect(await slugOfId(farsi.id)).toMatch(/^[a-z-]+$/)
    const calm = await named('Quiet evenings')
    expect(await slugOfId(calm.id)).toBe('quiet-evenings')
    // A different name with the same slug gets a number; the same name is refused.
    expect(await slugOfId((await named('Quiet, evenings!')).id)).toBe('quiet-evenings-2')
    expect(await slugOfId((await named('2026')).id)).toBe('category-2026')
    const taken = { status: 409, fields: [{ path: 'name', code: 'category-name-taken' }] }
    await expect(named('quiet EVENINGS')).rejects.toMatchObject(taken)
    expect(await named('Quiet evenings', 'fa')).toMatchObject({ language: 'fa' })

    expect(await renameCategory(admin, calm.id, 'Calm evenings')).toMatchObject({
      name: 'Calm evenings',
    })
    expect(await slugOfId(calm.id)).toBe('quiet-evenings')
    await expect(renameCategory(admin, calm.id, 'Quiet, evenings!')).rejects.toMatchObject(taken)
    await expect(renameCategory(admin, 999_999, 'None')).rejects.toMatchObject({ status: 404 })
    await expect(renameCategory(writer, calm.id, 'Mine')).rejects.toMatchObject({ status: 403 })
    const family = await createFamily()
    await expect(addNamedCategory(family, { name: 'Ours', language: 'en' })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('are recorded in the activity log', async () => {
    const id = await addCategory(admin, build('logged'))
    await changeCategory(admin, id, build('logged-anew'))
    await removeCategory(admin, id, undefined)
    expect(await lastActivities(3)).toEqual([
      {
        action: 'blog-category-deleted',
        details: { blogCategoryId: id, title: expect.any(String) },
      },
      { action: 'blog-category-saved', details: { blogCategoryId: id, title: expect.any(String) } },
      { action: 'blog-category-saved', details: { blogCategoryId: id, title: expect.any(String) } },
    ])
  })

  test('are changed by admins alone', async () => {
    const publisher = await createPerson({ role: 'publisher' })
    await expect(addCategory(publisher, build('mine'))).rejects.toMatchObject({ status: 403 })
    await expect(listEditedCategories(visitor)).rejects.toMatchObject({ status: 401 })
  })
})
