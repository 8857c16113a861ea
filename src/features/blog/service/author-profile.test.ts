import { expect, test } from 'vitest'
import { createPost } from '../../../../tests/support/articles.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily, createPerson } from '../../../../tests/support/people.ts'
import { visitor } from '../../../platform/actor.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import { authorProfile } from '../schema/authors.ts'
import { getAuthor, getOwnAuthorProfile, saveAuthorProfile } from './authors.server.ts'

describeWithDatabase('an author’s own words', () => {
  test('are stored the first time and later, and shown on the page (spec 3.17)', async () => {
    for (const author of [await createPerson({ role: 'publisher' }), await createAdmin()]) {
      expect(await getOwnAuthorProfile(author)).toEqual({
        ...{ bio: '', specialty: [], authorId: author.userId, hasPage: false },
      })
      await saveAuthorProfile(author, { bio: 'First.', specialty: ['Sleep'] })
      const before = publicContentVersion()
      const words = { bio: 'I teach.\n\nمعلم هستم.', specialty: ['Sleep', 'خواب', 'Sleep'] }
      await saveAuthorProfile(author, words)
      expect(publicContentVersion()).toBeGreaterThan(before)
      await createPost({ authorId: author.userId })
      expect(await getOwnAuthorProfile(author)).toMatchObject({
        bio: words.bio,
        specialty: ['Sleep', 'خواب'],
        hasPage: true,
      })
      expect(await getAuthor(visitor, author.userId, 'fa')).toMatchObject({
        bio: 'معلم هستم.',
        specialty: ['خواب'],
      })
      await saveAuthorProfile(author, { bio: '', specialty: [] })
      expect(await getAuthor(visitor, author.userId, 'en')).toMatchObject({
        bio: null,
        specialty: [],
      })
    }
  })

  test('are for who writes posts alone', async () => {
    const words = { bio: 'x', specialty: [] }
    await expect(saveAuthorProfile(visitor, words)).rejects.toMatchObject({ status: 401 })
    await expect(saveAuthorProfile(await createFamily(), words)).rejects.toMatchObject({
      status: 403,
    })
  })

  test('have their limits, and no control characters', () => {
    const parsed = authorProfile.safeParse({ bio: ' a\u0000b\r\nc ', specialty: [' one   two '] })
    expect(parsed.data).toEqual({ bio: 'ab\nc', specialty: ['one two'] })
    for (const wrong of [
      { bio: 'x'.repeat(3001), specialty: [] },
      { bio: '', specialty: ['x'.repeat(61)] },
      { bio: '', specialty: Array.from({ length: 13 }, (_, index) => `s${index}`) },
      { bio: '', specialty: [' '] },
      { bio: '', specialty: [], userId: 1 },
    ])
      expect(authorProfile.safeParse(wrong).success).toBe(false)
  })
})
