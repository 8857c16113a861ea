import { beforeAll, expect, test } from 'vitest'
import { createResource } from '../../../../tests/support/articles.ts'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily } from '../../../../tests/support/people.ts'
import { lastActivities } from '../../../../tests/support/records.ts'
import { visitor, type Person } from '../../../platform/actor.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import {
  changeCategory,
  createCategory,
  listCategories,
  listResources,
  orderCategories,
  removeCategory,
} from './index.server.ts'
import { listCategoriesForEditors } from './categories.server.ts'

describeOnBothDatabases('the categories of the library', () => {
  let admin: Person
  beforeAll(async () => {
    admin = await createAdmin()
  })
  const keys = async () => (await listCategories()).map(({ key }) => key)
  const find = async (key: string) => (await listCategories()).find((one) => one.key === key)!

  test('begin with the five of old, in their order and colours (spec 2.31, 2.42, 3.22)', async () => {
    expect((await listCategories()).map(({ nameEn, colour }) => [nameEn, colour])).toEqual([
      ['Communication', 'blue'],
      ['Sensory', 'green'],
      ['Education', 'purple'],
      ['Behavior', 'grey'],
      ['Social Skills', 'grey'],
    ])
  })

  test('count what is published in each language', async () => {
    await createResource({ category: 'Behavior' })
    await createResource({ category: 'Behavior', status: 'draft' })
    await createResource({ category: 'Behavior', language: 'fa' })
    expect((await find('Behavior')).counts).toEqual({ en: 1, fa: 1 })
  })

  test('are added at the end, renamed in both languages and put in another order', async () => {
    const id = await createCategory(admin, { nameEn: 'Good Sleep', nameFa: 'خواب', colour: 'blue' })
    expect((await keys()).at(-1)).toBe('Good Sleep')
    for (const nameEn of ['good-sleep', 'Social skills'])
      await expect(
        createCategory(admin, { nameEn, nameFa: 'خواب', colour: 'blue' }),
      ).rejects.toMatchObject({ status: 400, fields: [{ path: 'nameEn' }] })
    await createResource({ category: 'Good Sleep', slug: 'asleep', title: 'Owls' })
    await changeCategory(admin, id, { nameEn: 'Rest', nameFa: 'استراحت', colour: 'green' })
    expect(await find('Good Sleep')).toMatchObject({ nameEn: 'Rest', colour: 'green' })
    const found = async (q: string) =>
      (await listResources(visitor, { limit: 9, q })).entries.map(({ slug }) => slug)
    expect(await found('rest owls')).toEqual(['asleep'])
    const other = await listResources(visitor, { limit: 9, category: 'good sleep' })
    expect(other.entries.map(({ slug }) => slug)).toEqual(['asleep'])
    await orderCategories(admin, [id])
    expect((await keys())[0]).toBe('Good Sleep')
    expect((await keys())[1]).toBe('Communication')
  })

  test('are not overwritten from a page that shows an older one', async () => {
    const names = { nameEn: 'Two Tabs', nameFa: 'دو زبانه' }
    const id = await createCategory(admin, { ...names, colour: 'grey' })
    const readVersion = async () =>
      (await listCategoriesForEditors(admin)).find((one) => one.id === id)!.version
    const version = await readVersion()
    const change = (colour: 'blue' | 'green' | 'purple', seen: string) =>
      changeCategory(admin, id, { ...names, colour }, toTag(seen))
    await change('blue', version)
    await expect(change('green', version)).rejects.toMatchObject({ code: 'stale' })
    // Another place is no other version.
    await orderCategories(admin, [id])
    await change('purple', await readVersion())
    expect(await find('Two Tabs')).toMatchObject({ colour: 'purple' })
  })

  test('are removed when they are empty; else their resources go where it is said', async () => {
    const id = await createCategory(admin, { nameEn: 'Short', nameFa: 'کوتاه', colour: 'grey' })
    await removeCategory(admin, id, undefined)
    expect(await keys()).not.toContain('Short')
    const full = await createCategory(admin, { nameEn: 'Full', nameFa: 'پر', colour: 'grey' })
    await createResource({ category: 'Full', slug: 'moving', title: 'Storks' })
    for (const target of [undefined, full, 999_999])
      await expect(removeCategory(admin, full, target)).rejects.toMatchObject({
        status: 400,
        fields: [{ path: 'moveTo' }],
      })
    await removeCategory(admin, full, (await find('Education')).id)
    const moved = await listResources(visitor, { limit: 9, category: 'Education' })
    expect(moved.entries.map(({ slug }) => slug)).toContain('moving')
    const found = await listResources(visitor, { limit: 9, q: 'education storks' })
    expect(found.entries.map(({ slug }) => slug)).toEqual(['moving'])
    await expect(listResources(visitor, { limit: 9, category: 'Full' })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('are recorded in the activity log', async () => {
    const id = await createCategory(admin, { nameEn: 'Logged', nameFa: 'ثبت', colour: 'grey' })
    await orderCategories(admin, [id])
    await removeCategory(admin, id, undefined)
    expect(await lastActivities(3)).toEqual([
      { action: 'resource-category-deleted', details: { resourceCategoryId: id, title: 'Logged' } },
      { action: 'resource-categories-ordered', details: { categories: expect.any(Number) } },
      { action: 'resource-category-saved', details: { resourceCategoryId: id, title: 'Logged' } },
    ])
  })

  test('are changed by admins alone', async () => {
    const family = await createFamily()
    const category = { nameEn: 'Mine', nameFa: 'مال من', colour: 'grey' } as const
    await expect(createCategory(family, category)).rejects.toMatchObject({ status: 403 })
    await expect(removeCategory(visitor, 1, undefined)).rejects.toMatchObject({ status: 401 })
  })
})
