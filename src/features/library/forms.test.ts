import { expect, it, onTestFinished, vi } from 'vitest'
import { resourceForm } from './forms.ts'

const given = {
  resourceId: 7,
  title: 'Calm mornings',
  slug: 'calm-mornings',
  description: 'What helps before school.',
  content: '<p>Words enough for an article.</p>',
  category: 'Social Skills',
  type: 'article' as const,
  language: 'en' as const,
  status: 'draft' as const,
  duration: null,
  imageUrl: null,
  imageAlt: null,
  mediaUrl: null,
  transcript: null,
  fileUrl: null,
}

it('a resource is saved over the version alone that its form shows', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ id: 7 }))
  onTestFinished(() => fetched.mockRestore())
  const fields = { ...given, translationOf: null }
  const page = new URL('https://hamgam.example/admin/library')
  expect(await resourceForm.send(fields, { page, version: '"3"' })).toMatchObject({ ok: true })
  expect(new Headers(fetched.mock.calls[0]![1]!.headers).get('if-match')).toBe('"3"')
})

it('the pair of a resource is sent only if its editor has changed it', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ id: 7 }))
  onTestFinished(() => fetched.mockRestore())
  const page = new URL('https://hamgam.example/admin/library')
  const sent = async (translationOf: string, translationWas?: string) => {
    const was = translationWas === undefined ? {} : { translationWas }
    const posted = Object.entries({ ...given, translationOf, ...was })
    const fields = Object.fromEntries(posted.map(([name, value]) => [name, String(value ?? '')]))
    expect((await resourceForm.post(fields, { page })).issues).toBeUndefined()
    return JSON.parse(String(fetched.mock.lastCall![1]!.body)) as object
  }
  expect(await sent('', '')).not.toHaveProperty('translationOf')
  expect(await sent('9', '9')).not.toHaveProperty('translationOf')
  expect(await sent('', '9')).toHaveProperty('translationOf', null)
  expect(await sent('9', '')).toHaveProperty('translationOf', 9)
  expect(await sent('')).toHaveProperty('translationOf', null)
})
