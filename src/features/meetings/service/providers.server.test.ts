import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createConsultation } from '../../../../tests/support/consultations.ts'
import { useTestDatabase } from '../../../../tests/support/databases.ts'
import { createSpecialist } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { consultations } from '../../../database/schema/booking.ts'
import type { Person } from '../../../platform/actor.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import { getMeeting } from './index.server.ts'

const MINUTE = 60_000
const SECRET = 'a-secret-of-the-jitsi-server'

/** Verifies a token independently of the product's code, as a Jitsi does. */
function readToken(token: string, secret: string) {
  const [header = '', claims = '', signature = '', ...rest] = token.split('.')
  expect(rest).toEqual([])
  const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(decode(header)).toEqual({ alg: 'HS256', typ: 'JWT' })
  const expected = createHmac('sha256', secret).update(`${header}.${claims}`).digest()
  const isGenuine = Buffer.from(signature, 'base64url').equals(expected)
  return { isGenuine, claims: decode(claims) as Record<string, unknown> }
}

describe('a meeting on the deployment’s own Jitsi', () => {
  useTestDatabase('embedded')
  beforeAll(() => {
    provideDeployment({
      meetingProvider: 'jitsi',
      jitsi: {
        url: 'https://jitsi.example.org',
        appId: 'hamgam',
        secret: SECRET,
        audience: 'jitsi',
      },
    })
  })

  async function createMeeting(meetingUrl: string | null = null) {
    const specialist = await createSpecialist({ meetingUrl })
    const { consultation, family } = await createConsultation({ specialist })
    const startsAt = Date.parse(consultation.startsAt)
    const accessOf = async (actor: Person, minutes = 0) => {
      const clock = () => new Date(startsAt + minutes * MINUTE)
      return (await getMeeting(actor, consultation.id, { locale: 'en' }, clock())).access
    }
    const passOf = async (actor: Person) => {
      const access = await accessOf(actor)
      if (access?.kind !== 'embed') throw new Error('not on the Jitsi')
      const address = new URL(access.url)
      const { isGenuine, claims } = readToken(address.searchParams.get('jwt')!, SECRET)
      expect(isGenuine).toBe(true)
      return { address, room: address.pathname.slice(1), claims }
    }
    return { id: consultation.id, startsAt, family, specialist: specialist.actor, accessOf, passOf }
  }

  it('has one room for both, which each enters with a pass of their own', async () => {
    const { family, specialist, startsAt, passOf } = await createMeeting()
    const [one, other] = [await passOf(family), await passOf(specialist)]
    expect(one.address.origin).toBe('https://jitsi.example.org')
    expect(one.room).toMatch(/^[0-9a-f]{40}$/)
    expect(other.room).toBe(one.room)
    expect(one.claims).toMatchObject({
      aud: 'jitsi',
      iss: 'hamgam',
      sub: 'jitsi.example.org',
      room: one.room,
      nbf: (startsAt - 10 * MINUTE) / 1000,
      exp: (startsAt + 60 * MINUTE) / 1000,
      context: { user: { moderator: false, name: expect.stringMatching(/./) as string } },
    })
    expect(other.claims).toMatchObject({ context: { user: { moderator: true } } })
    expect(readToken(one.address.searchParams.get('jwt')!, 'another-secret').isGenuine).toBe(false)
  })

  it('has another room once the booking has moved, and each booking one of its own', async () => {
    const first = await createMeeting()
    const before = await first.passOf(first.family)
    await database()
      .update(consultations)
      .set({ linkVersion: 2 })
      .where(eq(consultations.id, first.id))
    const after = await first.passOf(first.family)
    expect(after.room).not.toBe(before.room)
    const second = await createMeeting()
    expect((await second.passOf(second.family)).room).not.toBe(after.room)
  })

  it('is shown to nobody outside the time of the meeting', async () => {
    const { family, accessOf } = await createMeeting()
    expect(await accessOf(family, -11)).toBeNull()
    expect(await accessOf(family, -10)).toMatchObject({ kind: 'embed' })
    expect(await accessOf(family, 60)).toBeNull()
  })

  it('is left aside for the specialist’s own link', async () => {
    const url = 'https://meet.google.com/abc-defg-hij'
    const { family, accessOf } = await createMeeting(url)
    expect(await accessOf(family)).toEqual({ kind: 'link', url })
  })
})
