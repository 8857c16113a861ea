import { beforeAll, expect, it } from 'vitest'
import { newAddress } from '../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { createProfile } from '../../../tests/support/profiles.ts'

describeWithDatabase('the calls of the directory', () => {
  let api: TestApi
  let mina: number
  const address = newAddress()
  const get = (path: string, headers: Record<string, string> = {}) =>
    api.request(path, { address, headers })
  const list = async (query: string) => get(`/api/specialists?${query}`)
  const namesOf = (body: { name: string }[]) => body.map(({ name }) => name)

  beforeAll(async () => {
    api = buildTestApi()
    mina = await createProfile({
      name: 'Mina Sadeghi',
      bio: 'x'.repeat(140),
      languages: ['english', 'farsi'],
      expertise: ['speech_therapy', 'social_skills'],
      translations: { fa: { name: 'مینا صادقی' } },
      verifications: [
        { what: { en: 'Degree', fa: 'مدرک' }, checkedAt: new Date('2026-01-10T10:00:00Z') },
      ],
    })
    await createProfile({
      name: 'Elena Navarro',
      languages: ['spanish'],
      expertise: ['aba_therapy'],
      verifications: [
        { what: { en: 'Degree', fa: 'مدرک' }, checkedAt: new Date('2024-01-10T10:00:00Z') },
        { what: { en: 'Licence', fa: 'پروانه' }, checkedAt: new Date('2026-11-03T10:00:00Z') },
        { what: { en: 'Identity', fa: 'هویت' }, checkedAt: new Date('2026-11-03T10:00:00Z') },
      ],
    })
    await createProfile({ name: 'Hidden Person', verifiedAt: null })
  })

  it('list verified specialists as an array, with their number (spec 7.7, 6.8)', async () => {
    const answer = await list('')
    expect(answer.status).toBe(200)
    expect(namesOf(answer.body)).toEqual(['Mina Sadeghi', 'Elena Navarro'])
    expect(answer.headers.get('x-total-count')).toBe('2')
    expect(answer.headers.get('link')).toBeNull()
    expect(answer.headers.get('cache-control')).toContain('no-cache')
  })

  it('take several languages and specialties, comma-separated (spec 7.7)', async () => {
    expect(namesOf((await list('languages=spanish,french')).body)).toEqual(['Elena Navarro'])
    expect(namesOf((await list('languages=bilingual')).body)).toEqual(['Mina Sadeghi'])
    const both = await list('languages=farsi&expertise=early_intervention,social_skills')
    expect(namesOf(both.body)).toEqual(['Mina Sadeghi'])
  })

  it('take the directory’s labels and codes alike (spec 3.22)', async () => {
    for (const specialty of ['ABA%20Therapy', 'aba_therapy', 'ABA+Therapy'])
      expect(namesOf((await list(`specialty=${specialty}`)).body)).toEqual(['Elena Navarro'])
  })

  it('count empty parameters as absent', async () => {
    const empty = 'languages=&expertise=&specialty=&availability=&q=&sort=&limit=&page=&cursor='
    expect((await list(empty)).body).toHaveLength(2)
  })

  it('answer in the language that is asked for (spec 1.3)', async () => {
    const answer = await get('/api/specialists?q=mina', { 'accept-language': 'fa' })
    expect(namesOf(answer.body)).toEqual(['مینا صادقی'])
  })

  it('say of each what was checked last, and of several checks at once the first', async () => {
    const { body } = await list('q=elena')
    expect(body[0].latestCheck).toEqual({
      what: 'Licence',
      checkedAt: '2026-11-03T10:00:00.000Z',
    })
    const farsi = await get('/api/specialists?q=elena', { 'accept-language': 'fa' })
    expect(farsi.body[0].latestCheck).toMatchObject({ what: 'پروانه' })
  })

  it('leave out of a preview what a card does not show (spec 2.30)', async () => {
    const [entry] = (await list('q=mina&bio=preview')).body
    expect(entry.bio).toBe(`${'x'.repeat(100)}…`)
    expect((await list('q=mina')).body[0].bio).toBe('x'.repeat(140))
  })

  it('go on by the link of each part, to the end', async () => {
    const first = await list('limit=1&sort=name&languages=')
    expect(namesOf(first.body)).toEqual(['Elena Navarro'])
    const link = /^<(\/api\/specialists\?[^>]+)>; rel="next"$/.exec(first.headers.get('link')!)
    const second = await get(link![1]!)
    expect(namesOf(second.body)).toEqual(['Mina Sadeghi'])
    expect(second.headers.get('link')).toBeNull()
    expect(namesOf((await list('limit=1&sort=name&page=2')).body)).toEqual(['Mina Sadeghi'])
  })

  it('clamp a limit that is too large', async () => {
    expect((await list('limit=1000000')).status).toBe(200)
    expect((await list('limit=99999999999999999999999')).status).toBe(200)
  })

  it.each([
    ['languages', 'languages=klingon'],
    ['expertise', 'expertise=speech_therapy,surgery'],
    ['specialty', 'specialty=surgery'],
    ['availability', 'availability=never'],
    ['sort', 'sort=height'],
    ['limit', 'limit=0'],
    ['limit', 'limit=ten'],
    ['page', 'page=0'],
    ['page', 'page=12&limit=100'],
    ['cursor', 'cursor=nowhere'],
    ['q', `q=${'x'.repeat(101)}`],
  ])('refuse what they do not know, naming %s', async (path, query) => {
    const answer = await list(query)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([
      { path, code: expect.any(String), message: expect.stringMatching(/\.$/) },
    ])
  })

  it('never fail on what somebody types', async () => {
    for (const q of ['%00', "'", '%F0%9F%98%80', '%D9%83%E2%80%8C', '&', '%5C', '%ED%A0%80'])
      expect((await list(`q=${q}`)).status).toBe(200)
  })

  it('show one specialist with what was checked (spec 7.8)', async () => {
    const { status, body } = await get(`/api/specialists/${mina}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: mina,
      name: 'Mina Sadeghi',
      photo: null,
      credentials: null,
      avgRating: 0,
      reviewCount: 0,
      languages: ['english', 'farsi'],
      bio: 'x'.repeat(140),
      expertise: ['speech_therapy', 'social_skills'],
      verified: true,
      verifications: [{ what: 'Degree', checkedAt: '2026-01-10T10:00:00.000Z' }],
      timeZone: 'Asia/Tehran',
      paused: false,
      nextFree: null,
    })
  })

  it('say what is wrong with an id (spec 2.35, 5.9, 8.21)', async () => {
    const wrong = await get('/api/specialists/abc')
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid-specialist-id'])
    expect(wrong.body.detail).toBe('Invalid specialist ID')
    for (const id of ['999999', '99999999999', String(mina + 2)]) {
      const missing = await get(`/api/specialists/${id}`)
      expect([missing.status, missing.body.code]).toEqual([404, 'specialist-not-found'])
      expect(missing.body.detail).toBe('Specialist not found')
    }
  })

  it('count what each filter finds', async () => {
    const { body } = await get('/api/directory/counts')
    expect(body).toMatchObject({
      total: 2,
      languages: { bilingual: 1 },
      expertise: { aba_therapy: 1 },
    })
  })
})
