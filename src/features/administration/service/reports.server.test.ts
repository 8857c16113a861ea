import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import {
  createAdmin,
  createFamily,
  createPerson,
  createSpecialist,
} from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { readingDays, unmetSearches } from '../../../database/schema/administration.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { reviews } from '../../../database/schema/reviews.ts'
import { waitlistEntries } from '../../../database/schema/waitlist.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { visitor, type Person } from '../../../platform/actor.ts'
import { reportQuery } from '../schema/reports.ts'
import { writeReportTable } from './report-table.server.ts'
import { countChangedDays } from '../records/statistics.server.ts'
import { countEnded } from './report-months.server.ts'
import { getReport } from './reports.server.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const period = { from: '2026-09-01', to: '2026-11-30' }

describeWithDatabase('a report', () => {
  let admin: Person
  let completed = 0

  beforeAll(async () => {
    admin = await createAdmin()
    const specialist = await createSpecialist({ hours: null })
    const other = await createSpecialist({ hours: null })
    const families = await Promise.all(
      Array.from({ length: 8 }, () =>
        createFamily({ createdAt: new Date('2026-08-30T12:00:00Z') }),
      ),
    )
    const add = async (
      day: string,
      family: number,
      given: Partial<typeof consultations.$inferInsert> = {},
    ) => {
      const startsAt = new Date(day)
      const [row] = await database()
        .insert(consultations)
        .values({
          userId: families[family]!.userId,
          specialistId: specialist.id,
          startsAt,
          endsAt: new Date(startsAt.getTime() + 45 * 60_000),
          createdAt: new Date(startsAt.getTime() - 48 * HOUR),
          status: 'completed',
          email: 'f@example.org',
          preferredLanguage: 'farsi',
          timeZone: 'UTC',
          ...given,
        })
        .returning({ id: consultations.id })
      return row!.id
    }
    // September: six families out of eight, one of them twice.
    for (const family of [0, 1, 2, 3, 4, 5]) await add(`2026-09-0${family + 2}T08:00:00Z`, family)
    await add('2026-09-20T08:00:00Z', 0, { preferredLanguage: 'english' })
    // October: two families; a night in Tehran that is still September in UTC.
    const reviewed = await add('2026-09-30T21:00:00Z', 6)
    await add('2026-10-05T08:00:00Z', 0, { specialistId: other.id })
    // November: all of them, and consultations that did not take place.
    for (const family of [0, 1, 2, 3, 4, 5, 6, 7])
      await add(`2026-11-0${family + 1}T08:00:00Z`, family)
    for (const family of [0, 1, 2, 3, 4])
      await add(`2026-11-1${family}T10:00:00Z`, family, { status: 'no_show' })
    await add('2026-11-15T10:00:00Z', 1, { status: 'cancelled' })
    await add('2026-11-16T10:00:00Z', 1, { status: 'declined' })
    completed = 7 + 2 + 8
    await database()
      .insert(reviews)
      .values({
        specialistId: specialist.id,
        consultationId: reviewed,
        userId: families[6]!.userId,
        rating: 5,
        createdAt: new Date('2026-10-02T08:00:00Z'),
      })
    await database()
      .insert(unmetSearches)
      .values([
        { day: '2026-10-01', locale: 'fa', languages: 'arabic,french', searches: 3 },
        {
          day: '2026-11-02',
          locale: 'en',
          expertise: 'aba_therapy',
          availability: 'evening',
          searches: 2,
        },
        { day: '2026-08-31', locale: 'en', expertise: 'aba_therapy', searches: 9 },
      ])
    await database()
      .insert(waitlistEntries)
      .values(
        families.map(({ userId }, index) => ({
          userId,
          specialistId: specialist.id,
          locale: 'fa' as const,
          timeZone: 'UTC',
          state: index < 6 ? ('ended' as const) : ('booked' as const),
          missedOffers: index < 6 ? 3 : 0,
          createdAt: new Date('2026-10-10T08:00:00Z'),
        })),
      )
    await database()
      .insert(readingDays)
      .values([
        { day: '2026-09-30', kind: 'article', views: 4 },
        { day: '2026-10-01', kind: 'article', views: 5 },
        { day: '2026-10-01', kind: 'resource', views: 7 },
        { day: '2026-12-01', kind: 'article', views: 99 },
      ])
  })

  test('counts the same where the database counts, as it does for a large site', async () => {
    await countChangedDays()
    const months = [
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
    ]
    const bounds = months.map((month) => new Date(`${month}T00:00:00+03:30`))
    const packed = await countEnded(bounds)
    expect(packed.total.held).toBe(completed)
    expect(await countEnded(bounds, 0)).toEqual(packed)
    const later = bounds.slice(2)
    expect(await countEnded(later, 0)).toEqual(await countEnded(later))
  })

  test('counts what was done by months of the site’s clock, and nobody who is few', async () => {
    const report = await getReport(admin, period, 'en', NOW)
    expect(report).toMatchObject({
      choice: 'own',
      calendar: 'gregory',
      timeZone: 'Asia/Tehran',
      months: ['2026-09-01', '2026-10-01', '2026-11-01'],
      // The total would reveal October's two, so September is hidden as well.
      consultations: { months: ['hidden', 'few', 8], total: completed },
      hours: { months: ['hidden', 'few', 6], total: completed * 0.75 },
      families: { months: [6, 'few', 8], total: 8 },
      volunteers: { months: ['few', 'few', 'few'], total: 'few' },
      noShows: { months: [0, 0, 5], total: 5 },
      cancelled: { months: [0, 0, 'few'], total: 'few' },
      noShowRate: { months: [null, null, 38.5], total: 22.7 },
      cancellationRate: { months: [null, null, null], total: null },
      ratings: { months: [0, 'few', 0], total: 'few' },
      averageRating: { months: [null, null, null], total: null },
      languages: [
        { language: 'farsi', held: 'hidden' },
        { language: 'english', held: 'few' },
      ],
      unmet: {
        months: [0, 3, 2],
        total: 5,
        byLanguage: [
          { key: 'arabic', searches: 3 },
          { key: 'french', searches: 3 },
        ],
        byExpertise: [{ key: 'aba_therapy', searches: 2 }],
        byAvailability: [{ key: 'evening', searches: 2 }],
      },
      waitlist: {
        joined: 'hidden',
        booked: 'few',
        waiting: 0,
        left: 0,
        ended: 6,
        missedOffers: 18,
      },
      articlesRead: { months: [4, 5, 0], total: 9 },
      resourcesRead: { months: [0, 7, 0], total: 7 },
    })
    expect(report.bookingWait.total).toEqual({ median: 2, p90: 2 })
    expect(report.bookingWait.months[1]).toBeNull()
    // First consultations: six in September, one in October, one in November.
    expect(report.firstWait.months.slice(1)).toEqual([null, null])
    expect(report.firstWait.months[0]!.median).toBeCloseTo(5.3, 1)
  })

  test('follows what changes of months that were counted before', async () => {
    const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
    const { rows } = (await database().execute(
      sql`select id from consultations where starts_at = '2026-11-15T10:00:00Z'`,
    )) as { rows: { id: number }[] }
    const change = (set: Partial<typeof consultations.$inferInsert>) =>
      database().update(consultations).set(set).where(eq(consultations.id, rows[0]!.id))
    const completedIn = async (minutes: number) =>
      (await getReport(admin, period, 'en', at(minutes))).consultations
    await change({ status: 'completed' })
    expect(await completedIn(2)).toEqual({ months: ['hidden', 'few', 9], total: completed + 1 })
    const moved = new Date('2026-09-15T10:00:00Z')
    await change({ startsAt: moved, endsAt: new Date(moved.getTime() + 45 * 60_000) })
    expect(await completedIn(4)).toEqual({ months: ['hidden', 'few', 8], total: completed + 1 })
    const before = new Date('2026-11-15T10:00:00Z')
    await change({
      status: 'cancelled',
      startsAt: before,
      endsAt: new Date(before.getTime() + 45 * 60_000),
    })
    expect(await completedIn(6)).toEqual({ months: ['hidden', 'few', 8], total: completed })
  })

  test('is of Jalali months in Farsi, and of the period that is chosen', async () => {
    const report = await getReport(admin, { period: 'this-year' }, 'fa', NOW)
    expect(report).toMatchObject({ calendar: 'persian', choice: 'this-year', from: '2026-03-21' })
    expect(report.months).toHaveLength(8)
    const chosen = await getReport(admin, { ...period, language: 'en' }, 'fa', NOW)
    expect(chosen.months[0]).toBe('2026-09-01')
  })

  test('begins on a day that is typed in either calendar, and names one that is none', async () => {
    for (const from of ['۱۴۰۵/۰۶/۱۰', '1405-6-10', '2026-09-01']) {
      const { data } = reportQuery.safeParse({ from, to: '۱۴۰۵/۰۹/۰۹' })
      expect([from, data]).toEqual([from, { from: '2026-09-01', to: '2026-11-30' }])
      const { months } = await getReport(admin, { ...data, language: 'en' }, 'en', NOW)
      expect(months).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
    }
    for (const from of ['1405-13-01', '1404/12/30', 'yesterday'])
      expect(reportQuery.safeParse({ from }).error?.issues[0]?.message).toBe(
        m.figures_report_day_unknown(),
      )
  })

  test('has nothing personal, and is for admins alone (spec 2.49, 6.5)', async () => {
    const text = JSON.stringify(await getReport(admin, { period: 'all' }, 'en', NOW))
    expect(text).not.toMatch(/@|Person \d/)
    const publisher = await createPerson({ role: 'publisher' })
    await expect(getReport(publisher, {}, 'en', NOW)).rejects.toMatchObject({ status: 403 })
    await expect(getReport(visitor, {}, 'en', NOW)).rejects.toMatchObject({ status: 401 })
  })

  test('is a table with the headings of its language', async () => {
    const report = await getReport(admin, period, 'en', NOW)
    const lines = writeReportTable(report, 'en').slice(1).split('\r\n')
    expect(lines[0]).toMatch(
      /^Month,Families helped,Consultations held,Hours given,Active volunteers,/,
    )
    expect(lines[1]).toMatch(/^September 2026,6,not shown,not shown,fewer than 5,0,0,/)
    expect(lines[4]).toMatch(/^Whole period,8,17,12\.75,fewer than 5,5,fewer than 5,22\.7,/)
    const width = lines[0]!.replace(/"[^"]*"/g, 'quoted').split(',').length
    expect(
      lines.slice(0, 5).map((line) => line.replace(/"[^"]*"/g, 'quoted').split(',').length),
    ).toEqual(Array(5).fill(width))
    const farsi = writeReportTable(await getReport(admin, period, 'fa', NOW), 'fa')
    expect(farsi.startsWith('\uFEFFماه,خانواده‌هایی که کمک گرفتند,')).toBe(true)
    expect(farsi).toContain('کمتر از ۵')
  })
})
