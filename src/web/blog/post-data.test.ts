import { expect, it } from 'vitest'
import { createComment, createPost } from '../../../tests/support/articles.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { readAs } from '../../../tests/support/page-scope.ts'
import { createPerson } from '../../../tests/support/people.ts'
import { visitor } from '../../platform/actor.ts'
import { loadPost } from './post-data.ts'

describeWithDatabase('the page of a post', () => {
  const read = async (slug: string) =>
    (await readAs(visitor, () => loadPost(slug, 'Europe/Berlin'))).result

  it('says how many comments it has, and who wrote it (spec 2.59)', async () => {
    const { userId: authorId } = await createPerson({ role: 'publisher', name: 'Mina Karimi' })
    const postId = await createPost({ slug: 'commented', authorId })
    const { userId } = await createPerson()
    expect((await read('commented')).words.comments).toBe('Comments')
    await createComment({ postId, userId })
    expect((await read('commented')).words.comments).toBe('1 comment')
    await createComment({ postId, userId })
    await createComment({ postId, userId, status: 'pending' })
    const { post, words, comments } = await read('commented')
    expect(words.comments).toBe('2 comments')
    expect(comments).toHaveLength(2)
    expect(post.authorName).toBe('Mina Karimi')
  })

  it('calls an author without a name the author (spec 2.59)', async () => {
    const { userId: authorId } = await createPerson({ role: 'publisher', name: '' })
    await createPost({ slug: 'unnamed', authorId })
    expect((await read('unnamed')).post.authorName).toBe('Author')
  })
})
