import { afterAll, beforeAll, expect, test } from 'vitest'
import { useWriter } from '../../../tests/support/articles.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { provideTestFiles } from '../../../tests/support/files.ts'
import type { Person } from '../../platform/actor.ts'
import { providePublicFiles } from '../../platform/files/public-files.ts'
import * as blog from './service/index.server.ts'

describeWithDatabase('a picture’s address', () => {
  let writer: Person
  const build = useWriter((person) => (writer = person))
  let files: Awaited<ReturnType<typeof provideTestFiles>>
  beforeAll(async () => {
    files = await provideTestFiles()
    providePublicFiles((path) => (path === '/pictures/lamp.svg' ? 9 : undefined))
  })
  afterAll(async () => {
    providePublicFiles(undefined)
    await files.remove()
  })

  test('of this site leads to a picture, and one elsewhere is taken as it is', async () => {
    const missing = { ok: false, reason: 'picture-missing' }
    const named = (featuredImage: string) => blog.writePost(writer, build({ featuredImage }))
    for (const address of [
      '/pictures/lamb.svg',
      '/blog',
      '/api/photos/nobody.webp',
      `/api/article-pictures/${'a'.repeat(30)}-480.webp`,
    ])
      expect({ address, ...(await named(address)) }).toEqual({ address, ...missing })
    expect(await named('/pictures/lamp.svg')).toMatchObject({ ok: true })
    expect(await named('https://example.org/lamp')).toMatchObject({ ok: true })
  })

  test('is asked for in the text too, where it is named anew', async () => {
    const words = '<p>Dim the lamp half an hour before sleep.</p>'
    const showing = (src: string) => build({ content: `${words}<img src="${src}" alt="">` })
    expect(await blog.writePost(writer, showing('/pictures/lamb.svg?a=1&amp;b=2'))).toEqual({
      ...{ ok: false, reason: 'text-picture-missing', address: '/pictures/lamb.svg?a=1&b=2' },
    })
    const written = await blog.writePost(writer, showing('/pictures/lamp.svg'))
    if (!written.ok) throw new Error(written.reason)
    providePublicFiles(() => undefined)
    const again = { ...showing('/pictures/lamp.svg'), title: 'Other words' }
    expect(await blog.rewritePost(writer, { id: written.id }, again)).toMatchObject({ ok: true })
    providePublicFiles((path) => (path === '/pictures/lamp.svg' ? 9 : undefined))
  })

  test('keeps nobody from saving the words when the picture goes later', async () => {
    const first = await blog.writePost(writer, build({ featuredImage: '/pictures/lamp.svg' }))
    if (!first.ok) throw new Error(first.reason)
    providePublicFiles(() => undefined)
    const again = build({ featuredImage: '/pictures/lamp.svg', title: 'Other words' })
    expect(await blog.rewritePost(writer, { id: first.id }, again)).toMatchObject({ ok: true })
  })
})
