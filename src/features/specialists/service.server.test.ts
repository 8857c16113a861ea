import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSpecialist } from '../../../tests/support/accounts.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { createAdmin, createFamily, createPerson } from '../../../tests/support/people.ts'
import { problemOf } from '../../../tests/support/problems.ts'
import { createProfile } from '../../../tests/support/profiles.ts'
import { setVerified } from '../../../tests/support/verifying.ts'
import { database } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { directoryEntries } from '../../database/schema/directory.ts'
import { outboxEvents } from '../../database/schema/notifications.ts'
import { specialists } from '../../database/schema/specialists.ts'
import { system, visitor, type Person } from '../../platform/actor.ts'
import { toTag } from '../../platform/api/entity-tags.ts'
import { KNOWN_MEETING_HOSTS } from '../../platform/configuration/meetings.ts'
import { providePublicFiles } from '../../platform/files/public-files.ts'
import { publicContentVersion } from '../../platform/public-content.ts'
import { authenticate, openSession } from '../accounts/service/index.server.ts'
import { profileUpdate, specialistRegistration } from './schema/index.ts'
import {
  applyRating,
  findSpecialistIdOf,
  getOwnProfile,
  getProfile,
  refreshListing,
  registerSpecialist,
  updateOwnProfile,
} from './service/index.server.ts'
import { provideDeployment } from '../../platform/configuration/deployment.ts'

const caller = { address: '192.0.2.7', locale: 'fa', timeZone: 'Asia/Tehran' } as const

async function register(overrides: Record<string, unknown> = {}) {
  const registration = specialistRegistration.parse(buildSpecialist(overrides))
  const registered = await registerSpecialist(registration, caller)
  if (!registered.ok) throw new Error(registered.reason)
  const { token } = await openSession(registered.userId, { userAgent: undefined })
  const actor = (await authenticate(token)) as Person
  return { actor, id: (await findSpecialistIdOf(system, registered.userId))! }
}

const eventsOf = async (specialistId: number) =>
  (await database().select().from(outboxEvents).orderBy(outboxEvents.id))
    .filter(({ payload }) => (payload as { specialistId?: number }).specialistId === specialistId)
    .map(({ type }) => type)

const isInDirectory = async (specialistId: number) =>
  (await database().$count(directoryEntries, eq(directoryEntries.specialistId, specialistId))) === 1

describeWithDatabase('the specialists service', () => {
  describe('a specialist who registers', () => {
    it('may sign in but waits for verification, unseen (spec 1.7, 4.3)', async () => {
      const { actor, id } = await register()
      expect(actor).toMatchObject({ role: 'specialist', status: 'pending' })
      expect(await getOwnProfile(actor, 'en')).toMatchObject({ verified: false, listed: false })
      expect(await eventsOf(id)).toEqual(['specialist-registered'])
      expect(await isInDirectory(id)).toBe(false)
      await expect(getProfile(visitor, id, 'en')).rejects.toMatchObject({
        status: 404,
        code: 'specialist-not-found',
      })
    })

    it('keeps what was given and starts with the defaults (spec 3.3, 9.12)', async () => {
      const { actor } = await register({ bio: ' I listen. ', credentials: 'MSc', location: '' })
      expect(await getOwnProfile(actor, 'en')).toMatchObject({
        name: 'Dr. Mina Karimi',
        bio: 'I listen.',
        credentials: 'MSc',
        location: null,
        languages: ['english', 'farsi'],
        expertise: ['speech_therapy'],
        verified: false,
        avgRating: 0,
        reviewCount: 0,
        availability: true,
      })
    })

    it('has a photo of this site by its path, however it was given (spec 3.20)', async () => {
      provideDeployment({ appUrl: 'https://hamgam.example.org' })
      providePublicFiles((path) => (path === '/pictures/mina.webp' ? 9 : undefined))
      for (const photo of [
        '/pictures/mina.webp',
        'https://hamgam.example.org/pictures/mina.webp',
      ]) {
        const { actor } = await register({ photo })
        expect(await getOwnProfile(actor, 'en')).toMatchObject({ photo: '/pictures/mina.webp' })
      }
      const refused = await problemOf(register({ photo: '/pictures/nina.webp' }))
      expect(refused.fields).toMatchObject([{ path: 'photo' }])
      providePublicFiles(undefined)
    })

    it('cannot make itself verified, active or an admin', async () => {
      const { actor } = await register({
        verified: true,
        listed: true,
        status: 'active',
        role: 'admin',
        avgRating: 5,
      })
      expect(actor.roles).toEqual(['specialist'])
      expect(actor.status).toBe('pending')
      expect(await getOwnProfile(actor, 'en')).toMatchObject({ verified: false, avgRating: 0 })
    })
  })

  describe('verification', () => {
    it('lists the profile, makes the account active and says what was checked', async () => {
      const { id, actor } = await register()
      const admin = await createAdmin()
      const version = publicContentVersion()
      const now = new Date('2026-11-21T10:00:00Z')
      const checks = [{ en: 'University degree', fa: 'مدرک دانشگاهی' }]
      await setVerified(id, true, { by: admin, checks, now })
      expect(await getProfile(visitor, id, 'fa')).toMatchObject({
        verified: true,
        verifiedAt: now.toISOString(),
        verifications: [{ what: 'مدرک دانشگاهی', checkedAt: now.toISOString() }],
      })
      const [user] = await database().select().from(users).where(eq(users.id, actor.userId))
      expect(user!.status).toBe('active')
      expect(await eventsOf(id)).toEqual([
        'specialist-registered',
        'specialist-listed',
        'specialist-verified',
      ])
      expect(await isInDirectory(id)).toBe(true)
      expect(publicContentVersion()).toBeGreaterThan(version)
    })

    it('hides the profile again when it is taken back, and notifies of that', async () => {
      const { id } = await register()
      await setVerified(id, true)
      await setVerified(id, true)
      await setVerified(id, false)
      expect(await eventsOf(id)).toEqual([
        'specialist-registered',
        'specialist-listed',
        'specialist-verified',
        'specialist-verified',
        'verification-renewed',
        'verification-ended',
      ])
      expect(await isInDirectory(id)).toBe(false)
      await expect(getProfile(visitor, id, 'en')).rejects.toMatchObject({ status: 404 })
    })

    it('is an admin’s alone (spec 6.5)', async () => {
      const { id, actor } = await register()
      for (const other of [actor, await createFamily()])
        await expect(setVerified(id, true, { by: other })).rejects.toMatchObject({ status: 403 })
      await expect(setVerified(id, true, { by: visitor })).rejects.toMatchObject({ status: 401 })
      await expect(setVerified(999_999, true)).rejects.toMatchObject({ status: 404 })
    })

    it('counts for nothing while the account is suspended (spec 4.4)', async () => {
      const id = await createProfile()
      const [{ userId } = { userId: 0 }] = await database()
        .select({ userId: specialists.userId })
        .from(specialists)
        .where(eq(specialists.id, id))
      const setStatus = (status: 'active' | 'suspended') =>
        database().update(users).set({ status }).where(eq(users.id, userId))
      await setStatus('suspended')
      await refreshListing(system, userId)
      await setVerified(id, true)
      expect(await isInDirectory(id)).toBe(false)
      await setStatus('active')
      await refreshListing(system, userId)
      expect(await isInDirectory(id)).toBe(true)
      expect(await eventsOf(id)).toEqual(['specialist-verified', 'specialist-listed'])
    })
  })

  describe('a profile', () => {
    let own: { actor: Person; id: number }
    const update = (changes: Record<string, unknown> = {}) =>
      profileUpdate.parse({
        name: 'Mina Karimi',
        languages: ['farsi'],
        expertise: ['sensory_integration', 'speech_therapy'],
        ...changes,
      })

    beforeAll(async () => {
      own = await register()
      await setVerified(own.id, true)
    })

    it('is changed by its specialist, in both languages', async () => {
      const changes = {
        bio: 'First I listen.',
        callDescription: 'Your camera may be off.',
        meetingUrl: 'https://meet.google.com/abc-defg-hij',
        translations: { fa: { name: 'مینا کریمی', bio: 'اول گوش می‌دهم.' } },
      }
      const saved = await updateOwnProfile(own.actor, update(changes), 'en')
      expect(saved).toMatchObject(changes)
      expect(saved.expertise).toEqual(['speech_therapy', 'sensory_integration'])
      expect(await getProfile(visitor, own.id, 'fa')).toMatchObject({
        name: 'مینا کریمی',
        bio: 'اول گوش می‌دهم.',
        callDescription: 'Your camera may be off.',
      })
    })

    it('is not overwritten from a page that shows an older one', async () => {
      const { version } = await getOwnProfile(own.actor, 'en')
      const { version: newer } = await updateOwnProfile(own.actor, update({ bio: 'Newer' }), 'en')
      const change = update({ bio: 'From another tab' })
      await expect(updateOwnProfile(own.actor, change, 'en', toTag(version))).rejects.toMatchObject(
        { code: 'stale' },
      )
      expect(await getOwnProfile(own.actor, 'en')).toMatchObject({ bio: 'Newer', version: newer })
      expect(await updateOwnProfile(own.actor, change, 'en', toTag(newer))).toMatchObject({
        bio: 'From another tab',
      })
    })

    it('has a meeting link to hosts of this site’s list alone, and says which', async () => {
      const elsewhere = update({ meetingUrl: 'https://meet.jit.si/room' })
      await expect(updateOwnProfile(own.actor, elsewhere, 'en')).rejects.toMatchObject({
        status: 400,
        fields: [
          {
            path: 'meetingUrl',
            message:
              'This link leads somewhere else. Meeting links may lead to: meet.google.com, zoom.us, teams.microsoft.com, whereby.com.',
          },
        ],
      })
      const { meetingHosts } = await getOwnProfile(own.actor, 'en')
      expect(meetingHosts).toContain('.zoom.us')
      provideDeployment({ meetingHosts: ['meet.example.org'] })
      try {
        const known = update({ meetingUrl: 'https://meet.example.org/room' })
        expect(await updateOwnProfile(own.actor, known, 'en')).toMatchObject({
          meetingUrl: 'https://meet.example.org/room',
          meetingHosts: ['meet.example.org'],
        })
      } finally {
        provideDeployment({ meetingHosts: KNOWN_MEETING_HOSTS })
      }
    })

    it('shows no pasted link and no account to others', async () => {
      const shown = await getProfile(visitor, own.id, 'en')
      for (const hidden of ['meetingUrl', 'userId', 'status', 'deletedAt', 'translations'])
        expect(shown).not.toHaveProperty(hidden)
    })

    it('keeps verification and rating through a change', async () => {
      await updateOwnProfile(
        own.actor,
        update({ verified: false, avgRating: 5, reviewCount: 9, listed: false }),
        'en',
      )
      expect(await getOwnProfile(own.actor, 'en')).toMatchObject({
        verified: true,
        listed: true,
        avgRating: 0,
        reviewCount: 0,
      })
    })

    it('stays listed through a pause, without free times', async () => {
      await database()
        .update(specialists)
        .set({ nextFreeAt: new Date('2026-12-01T10:00:00Z') })
        .where(eq(specialists.id, own.id))
      const hasFreeTime = async () => {
        const [row] = await database()
          .select({ free: sql<boolean>`${directoryEntries.nextFreeAt} < 'infinity'` })
          .from(directoryEntries)
          .where(eq(directoryEntries.specialistId, own.id))
        return row!.free
      }
      await updateOwnProfile(own.actor, update({ availability: false }), 'en')
      expect(await hasFreeTime()).toBe(false)
      expect(await getProfile(visitor, own.id, 'en')).toMatchObject({ availability: false })
      await updateOwnProfile(own.actor, update({ availability: true }), 'en')
      expect(await hasFreeTime()).toBe(true)
    })

    it('is its own specialist’s alone (spec 6.1)', async () => {
      await expect(getOwnProfile(visitor, 'en')).rejects.toMatchObject({ status: 401 })
      await expect(getOwnProfile(await createFamily(), 'en')).rejects.toMatchObject({ status: 403 })
      const without = await createPerson({ role: 'specialist' })
      await expect(updateOwnProfile(without, update(), 'en')).rejects.toMatchObject({ status: 404 })
    })

    it('is seen unlisted by its specialist and by admins', async () => {
      const hidden = await register()
      for (const reader of [hidden.actor, await createAdmin(), system])
        expect(await getProfile(reader, hidden.id, 'en')).toMatchObject({ verified: false })
      await expect(getProfile(own.actor, hidden.id, 'en')).rejects.toMatchObject({ status: 404 })
    })
  })

  describe('ratings', () => {
    it('at the same time all count towards the average (spec 9.3)', async () => {
      const specialistId = await createProfile()
      const ratings = [5, 4, 4, 1, 3, 5, 2]
      await Promise.all(ratings.map((rating) => applyRating(system, { specialistId, rating })))
      expect(await getProfile(visitor, specialistId, 'en')).toMatchObject({
        avgRating: 24 / 7,
        reviewCount: 7,
      })
      const [entry] = await database()
        .select()
        .from(directoryEntries)
        .where(eq(directoryEntries.specialistId, specialistId))
      expect(entry).toMatchObject({ reviewCount: 7 })
      expect(entry!.avgRating).toBeCloseTo(24 / 7, 5)
    })
  })
})
