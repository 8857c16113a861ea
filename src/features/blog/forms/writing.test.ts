import { expect, it, onTestFinished, vi } from 'vitest'
import { postForm } from './writing.ts'

it('the pair of a post is sent only if its writer has changed it', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ id: 7 }))
  onTestFinished(() => fetched.mockRestore())
  const page = new URL('https://hamgam.example/publisher/posts/edit/7')
  const sent = async (pair: { translationId: string; translationWas?: string }) => {
    const fields = {
      title: 'A calmer evening',
      content: '<p>Dim the lamp before sleep.</p>',
      excerpt: 'Small steps for the evening.',
      slug: 'calmer-evening',
      categoryId: '3',
      ...pair,
    }
    expect((await postForm.post(fields, { page })).issues).toBeUndefined()
    return JSON.parse(String(fetched.mock.lastCall![1]!.body)) as object
  }
  expect(await sent({ translationId: '', translationWas: '' })).not.toHaveProperty('translationId')
  expect(await sent({ translationId: '9', translationWas: '9' })).not.toHaveProperty(
    'translationId',
  )
  expect(await sent({ translationId: '', translationWas: '9' })).toHaveProperty(
    'translationId',
    null,
  )
  expect(await sent({ translationId: '9', translationWas: '' })).toHaveProperty('translationId', 9)
  // A new post has no earlier pair.
  expect(await sent({ translationId: '9' })).toHaveProperty('translationId', 9)
})
