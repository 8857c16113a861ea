import { expect, test } from 'vitest'
import { createPost, useWriter } from '../../../tests/support/articles.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { problemOf } from '../../../tests/support/problems.ts'
import type { Person } from '../../platform/actor.ts'
import type { WrittenPost } from './schema/writing.ts'
import * as blog from './service/index.server.ts'

describeWithDatabase('pairs of posts', () => {
  let writer: Person
  const build = useWriter((person) => (writer = person))
  const write = async (overrides: Partial<WrittenPost> = {}) => {
    const written = await blog.writePost(writer, build(overrides))
    if (!written.ok) throw new Error(written.reason)
    return written.id
  }

  test('say when the other was changed since', async () => {
    const english = await write({ title: 'The English words' })
    const farsi = await write({ language: 'fa', translationId: english })
    expect(await blog.getEditedPost(writer, farsi)).toMatchObject({
      translation: { id: english },
      isOutOfDate: false,
    })
    const { slug } = await blog.getEditedPost(writer, english)
    const later = new Date(Date.now() + 60_000)
    // A change of status alone does not outdate a translation.
    const same = { title: 'The English words', slug }
    await blog.rewritePost(writer, { id: english }, build({ ...same, status: 'pending' }), later)
    expect((await blog.getEditedPost(writer, farsi)).isOutOfDate).toBe(false)
    await blog.rewritePost(writer, { id: english }, build({ ...same, title: 'Other words' }), later)
    expect((await blog.getEditedPost(writer, farsi)).isOutOfDate).toBe(true)
    expect((await blog.getEditedPost(writer, english)).pairIsOutOfDate).toBe(true)
    const listed = await blog.listOwnPosts(writer, { page: 1 })
    expect(listed.entries.find(({ id }) => id === farsi)?.isOutOfDate).toBe(true)
    const current = build({ language: 'fa', translationIsCurrent: true })
    await blog.rewritePost(writer, { id: farsi }, current)
    expect((await blog.getEditedPost(writer, farsi)).isOutOfDate).toBe(false)
  })

  test('are of two languages, one each, and can be parted', async () => {
    const english = await write()
    const farsi = await write({ language: 'fa', translationId: english })
    const second = build({ language: 'fa', translationId: english })
    expect(await blog.writePost(writer, second)).toMatchObject({ reason: 'translation-taken' })
    const sameLanguage = build({ translationId: english })
    expect(await blog.writePost(writer, sameLanguage)).toMatchObject({
      reason: 'translation-unknown',
    })
    const foreign = await createPost({ categoryId: build().categoryId })
    const anothers = build({ language: 'fa', translationId: foreign })
    expect(await blog.writePost(writer, anothers)).toMatchObject({
      reason: 'translation-unknown',
    })
    await blog.rewritePost(writer, { id: farsi }, build({ language: 'fa', translationId: null }))
    expect((await blog.getEditedPost(writer, farsi)).translation).toBeNull()
    expect((await blog.getWritingChoices(writer)).unpaired.map(({ id }) => id)).toContain(english)
  })

  test('change both posts, so that an editor opened before is refused', async () => {
    const english = await write()
    const change = (id: number, versions: number[], post: Partial<WrittenPost>) =>
      blog.rewritePost(writer, { id, versions }, build(post))
    const farsi = await write({ language: 'fa', translationId: english })
    const stale = await problemOf(change(english, [1], { translationId: null }))
    expect(stale).toMatchObject({ code: 'post-stale', extra: { changedBy: writer.name } })
    expect((await blog.listRevisions(writer, english)).map(({ version }) => version)).toEqual([
      2, 1,
    ])
    // A save that does not name the pair leaves it, and the other post, as they are.
    expect(await change(english, [2], {})).toMatchObject({ ok: true })
    expect(await blog.getEditedPost(writer, farsi)).toMatchObject({
      translation: { id: english },
      version: 1,
    })
    const other = await write({ language: 'fa' })
    expect(await change(english, [3], { translationId: other })).toMatchObject({ ok: true })
    expect((await problemOf(change(farsi, [1], { language: 'fa' }))).code).toBe('post-stale')
    expect((await problemOf(change(other, [1], { language: 'fa' }))).code).toBe('post-stale')
    expect(await change(other, [2], { language: 'fa', translationId: null })).toMatchObject({
      ok: true,
    })
    expect(await blog.getEditedPost(writer, english)).toMatchObject({
      translation: null,
      isOutOfDate: false,
      version: 5,
    })
  })

  test('part when one takes the language of the other', async () => {
    const english = await write()
    const farsi = await write({ language: 'fa', translationId: english })
    const inFarsi = build({ language: 'fa' })
    expect(await blog.rewritePost(writer, { id: english }, inFarsi)).toMatchObject({ ok: true })
    for (const id of [english, farsi])
      expect((await blog.getEditedPost(writer, id)).translation).toBeNull()
  })
})
