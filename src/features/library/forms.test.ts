import { expect, it, onTestFinished, vi } from 'vitest'
import { resourceForm } from './forms.ts'

it('a resource is saved over the version alone that its form shows', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ id: 7 }))
  onTestFinished(() => fetched.mockRestore())
  const fields = {
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
    translationOf: null,
  }
  const page = new URL('https://hamgam.example/admin/library')
  expect(await resourceForm.send(fields, { page, version: '"3"' })).toMatchObject({ ok: true })
  expect(new Headers(fetched.mock.calls[0]![1]!.headers).get('if-match')).toBe('"3"')
})
