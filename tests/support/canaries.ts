import { randomUUID } from 'node:crypto'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { database } from '../../src/database/client.ts'
import { personalData } from '../../src/database/personal-data/registry.ts'
import { mediaItems } from '../../src/database/schema/media.ts'
import { storedFiles } from '../../src/database/schema/files.ts'
import { sealedReads } from '../../src/database/schema/administration.ts'
import { concerns, followUps, privateNotes } from '../../src/database/schema/aftercare.ts'
import {
  consultations,
  scheduleOverrides,
  slotClaims,
  timeProposals,
} from '../../src/database/schema/booking.ts'
import { busyTimes, calendars } from '../../src/database/schema/calendars.ts'
import { children, childShares } from '../../src/database/schema/children.ts'
import { directoryWords } from '../../src/database/schema/directory.ts'
import {
  meetingAttendance,
  meetingSeats,
  meetingSignals,
} from '../../src/database/schema/meetings.ts'
import { messageBlocks, messageReports, messages } from '../../src/database/schema/messages.ts'
import { mails } from '../../src/database/schema/notifications.ts'
import { reviews } from '../../src/database/schema/reviews.ts'
import * as specialistTables from '../../src/database/schema/specialists.ts'
import { savedSpecialists, waitlistEntries } from '../../src/database/schema/waitlist.ts'
import { columnOf, isSealed, sealedKeysOf, sealRow } from '../../src/database/sealed-rows.ts'
import { vectorOfWords } from '../../src/database/sql-fragments.ts'
import { sealer } from '../../src/platform/secrets/sealing.ts'
import { fillAccount, newId, originOf, saysOf, seal, sealedMail } from './account-canaries.ts'
import { createConsultation } from './consultations.ts'

export type World = Awaited<ReturnType<typeof createWorld>>

/** A family and its specialist with rows in every table, each text with a unique word. */
export async function createWorld(words: { family: string; specialist: string }) {
  const { family, specialist, consultation } = await createConsultation()
  const world = {
    words,
    family,
    specialist,
    consultationId: consultation.id,
    family$: saysOf(words.family),
    specialist$: saysOf(words.specialist),
  }
  await fillConsultation(world)
  for (const [userId, word] of [
    [family.userId, words.family],
    [specialist.actor.userId, words.specialist],
  ] as const)
    await fillAccount(userId, word)
  await fillFamily(world)
  await fillAftercare(world)
  await fillMeeting(world)
  await fillMessages(world)
  await fillProfile(world)
  await fillMails(world)
  return world
}

type Filled = Omit<Awaited<ReturnType<typeof createConsultation>>, 'consultation' | 'slot'> & {
  words: { family: string; specialist: string }
  consultationId: number
  family$: (place: string) => string
  specialist$: (place: string) => string
}

async function fillConsultation({ consultationId: id, family$, specialist$, ...world }: Filled) {
  await database()
    .update(consultations)
    .set({
      mainConcern: seal(family$('concern'), 'consultations', 'main_concern', id),
      email: `${world.words.family}@elsewhere.example`,
      meetLink: 'https://example.org/room',
      endedReason: family$('reason'),
    })
    .where(sql`id = ${id}`)
  await database()
    .insert(reviews)
    .values({
      consultationId: id,
      specialistId: world.specialist.id,
      userId: world.family.userId,
      rating: 5,
      comment: family$('review'),
      reply: specialist$('reply'),
      hiddenReason: family$('hidden'),
      repliedAt: new Date(),
    })
}

async function fillFamily(world: Filled): Promise<void> {
  const { family, specialist, consultationId, family$, specialist$ } = world
  const db = database()
  const { userId } = family
  const childId = newId()
  const words = sealedKeysOf(children).map((key) => [key, family$(key)])
  const child = Object.fromEntries(words) as Record<string, string>
  await db.insert(children).values({ id: childId, userId, ...sealRow(children, childId, child) })
  await db
    .insert(childShares)
    .values({ consultationId, childId, expiresAt: new Date(Date.now() + 86_400_000) })
  const waiting = { userId, specialistId: specialist.id, locale: 'en', timeZone: 'UTC' } as const
  await db.insert(waitlistEntries).values(waiting)
  await db.insert(savedSpecialists).values(waiting)
  await db.insert(slotClaims).values({
    kind: 'hold',
    specialistId: specialist.id,
    userId,
    during: sql`tstzrange(now() + interval '300 days', now() + interval '301 days')`,
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  await db.insert(timeProposals).values({
    consultationId,
    by: 'specialist',
    reason: specialist$('proposal'),
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  const read = { readerId: specialist.actor.userId, origin: originOf(specialist$) }
  await db.insert(sealedReads).values([
    { ...read, subject: 'consultations', subjectId: consultationId },
    { ...read, subject: 'children', subjectId: childId },
  ])
}

async function fillMeeting({ consultationId, family$, specialist$ }: Filled): Promise<void> {
  const db = database()
  const now = new Date()
  const media = { mic: true, cam: false, screen: false }
  for (const [role, says] of [
    ['family', family$],
    ['specialist', specialist$],
  ] as const) {
    const seat = { consultationId, role, connectionId: says('seat'), media, seenAt: now }
    await db.insert(meetingSeats).values(seat)
    await db
      .insert(meetingAttendance)
      .values({ consultationId, role, joinedAt: now, lastSeenAt: now })
    const signal = { consultationId, toConnection: 'page', body: { from: says('signal') } }
    await db.insert(meetingSignals).values(signal)
  }
}

async function fillAftercare(world: Filled): Promise<void> {
  const { consultationId, family, specialist, family$, specialist$ } = world
  const db = database()
  const [followUpId, noteId] = [newId(), newId()]
  await db.insert(followUps).values({
    id: followUpId,
    consultationId,
    content: seal(specialist$('follow-up'), 'follow_ups', 'content', followUpId),
    sentAt: new Date(),
  })
  await db.insert(privateNotes).values({
    id: noteId,
    consultationId,
    content: seal(specialist$('note'), 'private_notes', 'content', noteId),
  })
  for (const [reporterId, says] of [
    [family.userId, family$],
    [specialist.actor.userId, (place: string) => `${specialist$(place)} ${family$('child')}`],
  ] as const) {
    const id = newId()
    await db.insert(concerns).values({
      id,
      consultationId,
      reporterId,
      kind: 'advice',
      content: seal(says('worry'), 'concerns', 'content', id),
      outcome: seal(says('outcome'), 'concerns', 'outcome', id),
      state: 'closed',
    })
  }
}

async function fillMessages({ family, specialist, family$, specialist$ }: Filled): Promise<void> {
  const db = database()
  const [first, second] = [family.userId, specialist.actor.userId]
  for (const [senderId, receiverId, says, answers] of [
    [first, second, family$, specialist$],
    [second, first, specialist$, family$],
  ] as const) {
    const [messageId, reportId] = [newId(), newId()]
    await db.insert(messages).values({
      id: messageId,
      senderId,
      receiverId,
      content: seal(says('message'), 'messages', 'content', messageId),
    })
    await db.insert(messageReports).values({
      id: reportId,
      messageId,
      reporterId: receiverId,
      reason: seal(answers('report'), 'message_reports', 'reason', reportId),
      state: 'closed',
      outcome: seal(answers('outcome'), 'message_reports', 'outcome', reportId),
    })
    await db.insert(messageBlocks).values({ blockerId: senderId, blockedId: receiverId })
  }
}

async function fillProfile({ specialist, words, specialist$ }: Filled): Promise<void> {
  const db = database()
  const specialistId = specialist.id
  const vector = vectorOfWords([words.specialist, '@english'])
  await db
    .update(specialistTables.specialists)
    .set({
      name: specialist$('profile'),
      photo: specialist$('portrait'),
      bio: specialist$('biography'),
      location: specialist$('place'),
      credentials: specialist$('credentials'),
      callDescription: specialist$('call'),
      translations: { fa: { name: specialist$('fa'), bio: specialist$('fa bio') } },
      meetingUrl: `https://example.org/${words.specialist}`,
      pausedUntil: new Date(Date.now() + 86_400_000),
      searchWords: vector,
      sortName: words.specialist,
      sortNameFa: words.specialist,
    })
    .where(sql`id = ${specialistId}`)
  await db.insert(directoryWords).values({ word: words.specialist })
  await db
    .insert(specialistTables.specialistVerifications)
    .values({ specialistId, what: { en: specialist$('check'), fa: specialist$('check fa') } })
  await db
    .insert(specialistTables.verificationEvents)
    .values({ specialistId, kind: 'refused', reason: specialist$('refusal') })
  await db.insert(mediaItems).values({
    key: randomUUID(),
    storedAs: 'one',
    kind: 'film',
    title: specialist$('media title'),
    altEn: specialist$('media in words'),
    altFa: specialist$('media in words fa'),
    foldedWords: specialist$('media folded'),
    mediaType: 'video/mp4',
    byteSize: 1,
    ...{ width: 640, height: 360, durationSeconds: 12 },
    sha256: randomUUID(),
    captionsEn: specialist$('media captions'),
    captionsFa: specialist$('media captions fa'),
    uploadedBy: specialist.actor.userId,
  })
  const [file] = await db
    .insert(storedFiles)
    .values({
      key: specialist$('credential key'),
      userId: specialist.actor.userId,
      kind: 'credential',
      mediaType: 'application/pdf',
      byteSize: 1,
    })
    .returning()
  await db.insert(specialistTables.specialistCredentials).values({
    specialistId,
    fileId: file!.id,
    title: specialist$('credential'),
    reason: specialist$('credential reason'),
  })
  await db.insert(scheduleOverrides).values({
    specialistId,
    date: '2027-03-21',
    kind: 'hours',
    startTime: '10:00',
    endTime: '12:00',
  })
  const calendarId = newId()
  const account = {
    address: specialist$('calendar address'),
    userName: specialist$('calendar user'),
    password: specialist$('calendar password'),
  }
  await db.insert(calendars).values({
    ...{ id: calendarId, specialistId, kind: 'caldav', name: specialist$('calendar name') },
    ...sealRow(calendars, calendarId, account),
    ...{ etag: specialist$('calendar version'), lastModified: specialist$('calendar date') },
    readFor: 'Asia/Tehran',
  })
  await db.insert(busyTimes).values({
    ...{ calendarId, specialistId },
    during: sql`tstzrange('2027-03-22 10:00Z', '2027-03-22 11:00Z')`,
  })
}

/** To each of the two a mail that names the other. */
async function fillMails({ family, specialist, consultationId, family$, specialist$ }: Filled) {
  for (const [userId, own, other] of [
    [family.userId, family$, specialist$],
    [specialist.actor.userId, specialist$, family$],
  ] as const) {
    const id = newId()
    await database()
      .insert(mails)
      .values({
        id,
        template: 'consultation-booked',
        userId,
        recipient: own('recipient'),
        locale: 'en',
        timeZone: 'UTC',
        consultationId,
        payload: { audience: own('audience') },
        occasion: `test:${id}`,
        status: 'sent',
        sentAt: new Date(),
        sentBody: sealedMail(id, `${own('reader')} with ${other('named')} ?token=abc`),
      })
  }
}

/** Where the database has a word: `table.column` of each such row, sealed values included. */
export async function findWord(word: string): Promise<string[]> {
  const found: string[] = []
  for (const { table } of personalData) {
    const columns = getTableColumns(table)
    const name = getTableName(table)
    const rows = (await database().select().from(table)) as Record<string, unknown>[]
    for (const row of rows)
      for (const [key, value] of Object.entries(row)) {
        const isOpened = typeof value === 'string' && isSealed(columns[key]!)
        const place = { ...columnOf(table, key), id: row['id'] as number }
        const text = isOpened ? sealer().open(value, place) : JSON.stringify([value], plain)
        if (text.includes(word)) found.push(`${name}.${key}`)
      }
  }
  return found.toSorted()
}

/** Counts that are too long for JSON. */
const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** Tables by name, of whichever part of the product, whose rows have a word in plain text. */
export async function findPlainWord(word: string): Promise<string[]> {
  const { rows } = (await database().execute(
    sql`select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      order by name`,
  )) as { rows: { name: string }[] }
  const found: string[] = []
  for (const { name } of rows) {
    const counted = (await database().execute(
      sql`select count(*)::int as hits from ${sql.raw(name)} as one where position(${word} in one::text) > 0`,
    )) as { rows: { hits: number }[] }
    if (counted.rows[0]!.hits > 0) found.push(name)
  }
  return found
}
