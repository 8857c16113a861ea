import { expect, test } from 'vitest'
import { useWriter } from '../../../../tests/support/articles.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import type { Person } from '../../../platform/actor.ts'
import type { WrittenPost } from '../schema/writing.ts'
import * as blog from './index.server.ts'

describeWithDatabase('unsaved writing', () => {
  let writer: Person
  const build = useWriter((person) => (writer = person))
  const write = async (overrides: Partial<WrittenPost> = {}) => {
    const written = await blog.writePost(writer, build(overrides))
    if (!written.ok) throw new Error(written.reason)
    return written.id
  }

  test('keeps what is being written until it is saved or discarded', async () => {
    await blog.storeAutosave(writer, { fields: { title: 'Half a ti' } })
    await blog.storeAutosave(writer, {
      fields: { title: 'Half a title', content: '<p>x</p><script>1</script>' },
    })
    expect(await blog.listAutosaves(writer, null)).toMatchObject([
      { fields: { title: 'Half a title', content: '<p>x</p>' } },
    ])
    const id = await write()
    expect(await blog.listAutosaves(writer, null)).toEqual([])
    await blog.storeAutosave(writer, { postId: id, basedOn: 1, fields: { title: 'Later' } })
    expect(await blog.listAutosaves(writer, id)).toMatchObject([{ basedOn: 1 }])
    await blog.discardAutosave(writer, { postId: id, draftKey: null })
    expect(await blog.listAutosaves(writer, id)).toEqual([])
  })

  test('keeps several new posts apart, and the twenty newest of them', async () => {
    const keep = (draftKey: string, title: string, second: number) =>
      blog.storeAutosave(writer, { draftKey, fields: { title } }, new Date(1e12 + second * 1000))
    const listDrafts = async () =>
      (await blog.listAutosaves(writer, null)).map(({ draftKey, fields }) => [
        draftKey,
        fields.title,
      ])
    await keep('window-one', 'Bread', 1)
    await keep('window-two', 'Salt', 2)
    await keep('window-one', 'Bread and tea', 3)
    expect(await listDrafts()).toEqual([
      ['window-one', 'Bread and tea'],
      ['window-two', 'Salt'],
    ])
    await write({ draftKey: 'window-one' })
    expect(await listDrafts()).toEqual([['window-two', 'Salt']])
    await Promise.all(Array.from({ length: 19 }, (_, at) => keep(`another-${at}`, 'x', 10 + at)))
    expect(await listDrafts()).toHaveLength(20)
    await keep('another-19', 'x', 29)
    expect(await listDrafts()).toHaveLength(20)
    expect((await listDrafts()).at(-1)).toEqual(['another-0', 'x'])
    await blog.discardAutosave(writer, { postId: null, draftKey: 'another-0' })
    expect(await listDrafts()).toHaveLength(19)
  })

  test('lists a new post from its first word, to its writer alone, until it is saved', async () => {
    const titles = async (q = '') =>
      (await blog.listBegunPosts(writer, { q })).map(({ title }) => title)
    await blog.storeAutosave(writer, {
      draftKey: 'begun-one',
      fields: { title: 'آرام', language: 'fa' },
    })
    await blog.storeAutosave(writer, { draftKey: 'begun-two', fields: { content: '<p>Slow</p>' } })
    expect(await blog.listBegunPosts(writer, { q: 'ارام' })).toMatchObject([
      { draftKey: 'begun-one', title: 'آرام', language: 'fa' },
    ])
    expect((await titles()).toSorted()).toEqual(['', 'آرام'])
    const other = { ...writer, userId: writer.userId + 1_000_000 }
    expect(await blog.listBegunPosts(other, {})).toEqual([])
    await write({ draftKey: 'begun-one' })
    expect(await titles()).toEqual([''])
    await blog.discardAutosave(writer, { postId: null, draftKey: 'begun-two' })
    expect(await titles()).toEqual([])
    const id = await write()
    await blog.storeAutosave(writer, { postId: id, draftKey: 'begun-one', fields: { title: 'x' } })
    expect(await titles()).toEqual([])
  })

  test('keeps apart what two windows write of one post, and the ten newest of them', async () => {
    const id = await write()
    const keep = (draftKey: string, title: string, second: number) =>
      blog.storeAutosave(
        writer,
        { postId: id, draftKey, basedOn: 1, fields: { title } },
        new Date(1e12 + second * 1000),
      )
    const listDrafts = async () =>
      (await blog.listAutosaves(writer, id)).map(({ draftKey, fields }) => [draftKey, fields.title])
    await keep('window-one', 'Bread', 1)
    await keep('window-two', 'Salt', 2)
    await keep('window-one', 'Bread and tea', 3)
    expect(await listDrafts()).toEqual([
      ['window-one', 'Bread and tea'],
      ['window-two', 'Salt'],
    ])
    await blog.rewritePost(writer, { id, versions: [1] }, build({ draftKey: 'window-one' }))
    expect(await listDrafts()).toEqual([['window-two', 'Salt']])
    for (let at = 0; at < 10; at += 1) await keep(`another-${at}`, 'x', 10 + at)
    expect(await listDrafts()).toHaveLength(10)
    expect((await listDrafts()).at(-1)).toEqual(['another-0', 'x'])
  })
})
