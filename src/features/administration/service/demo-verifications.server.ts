import { demoDocumentNote, demoDocuments } from '../../../../content/demo/documents.ts'
import { demoAdmin } from '../../../../content/demo/people.ts'
import {
  demoDue,
  demoRefused,
  demoRegisteredDaysAgo,
} from '../../../../content/demo/verifications.ts'
import { addDays } from '../../../i18n/calendar/date-key.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { system } from '../../../platform/actor.ts'
import { present } from '../../../platform/present.ts'
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts'
import { buildSlots, type Schedule } from '../../booking/rules/slots.ts'
import { recordCredential } from '../../specialists/service/index.server.ts'
import * as records from '../records/demo.server.ts'

const DAYS_OF_A_WEEK = 7

/** Seeded rows, by demo key. */
export interface Seeded {
  people: Map<string, number>
  specialists: Map<string, number>
  consultations: Map<string, { id: number; bookedAt: Date; endsAt: Date }>
}

export const daysBefore = (instant: Date, days: number): Date =>
  new Date(instant.getTime() - days * DAY_MS)

export const hoursBefore = (instant: Date, hours: number): Date =>
  new Date(instant.getTime() - hours * HOUR_MS)

/**
 * Start of a demo consultation: the slot at `hourIndex` on the nearest day with hours, searched
 * from the demo's day in its direction.
 */
export function startOf(
  demo: { key: string; daysFromNow: number; hourIndex: number },
  hours: Pick<Schedule, 'timeZone' | 'weeklyHours' | 'bufferMinutes'>,
  now: Date,
): Date {
  const schedule: Schedule = { ...hours, overrides: [], paused: false }
  const today = localDateKey(now, hours.timeZone)
  const step = Math.sign(demo.daysFromNow)
  for (let further = 0; further < DAYS_OF_A_WEEK; further += 1) {
    const date = addDays(today, demo.daysFromNow + step * further)
    const slots = buildSlots({ schedule, firstDate: date, lastDate: date })
    const slot = slots[demo.hourIndex]
    if (slot) return new Date(slot.startsAt)
    if (slots.length > 0) break
  }
  throw new Error(`no time for the demo consultation ${demo.key}`)
}

/** From a family's registration to its first booking. */
const LOOKED_ROUND_DAYS = 3
/** For families without a booking. */
const NEW_FAMILY_DAYS = 9

/** Registration of specialists who wait for a decision; undefined for others. */
export function registeredAtOf(key: string, now: Date): Date | undefined {
  const days = (demoRegisteredDaysAgo as Record<string, number>)[key]
  return days === undefined ? undefined : daysBefore(now, days)
}

/**
 * Seeds a specialist due for a re-check and a refused one, so that no part of the verification
 * queue is empty.
 */
export async function seedVerifications({ people, specialists }: Seeded, now: Date): Promise<void> {
  const due = present(specialists.get(demoDue.specialist))
  await records.setVerificationEnd(due, daysBefore(now, -demoDue.endsInDays))
  const refused = present(specialists.get(demoRefused.specialist))
  const refusedAt = daysBefore(now, demoRefused.daysAgo)
  const decidedBy = present(people.get(demoAdmin.key))
  await records.insertSteps([
    {
      specialistId: due,
      kind: 'reminded',
      createdAt: daysBefore(now, demoDue.remindedDaysAgo),
    },
    {
      specialistId: refused,
      kind: 'refused',
      reason: demoRefused.reason.text,
      decidedBy,
      createdAt: refusedAt,
    },
  ])
  await records.insertActivity([
    {
      userId: decidedBy,
      action: 'specialist-refused',
      details: { specialistId: refused, before: 'waiting', after: 'refused' },
      createdAt: refusedAt,
    },
  ])
}

/**
 * Dates accounts before their people's first actions: families before their first booking,
 * specialists at registration.
 */
export async function seedJoining(families: readonly number[], now: Date): Promise<void> {
  await records.setJoinedBeforeBooking(families, {
    days: LOOKED_ROUND_DAYS,
    otherwise: daysBefore(now, NEW_FAMILY_DAYS),
  })
  await records.setJoinedAsRegistered()
}

/** A4, in points. */
const PAGE = { width: 595, height: 842, margin: 72, lineHeight: 28 } as const
const PUNCTUATION: Record<string, string> = { '’': '\\222', '…': '\\205' }

/** Encodes a text as a PDF string in its standard fonts' encoding. */
const inPdf = (text: string): string =>
  `(${text.replace(/[\\()]/g, String.raw`\$&`).replace(/[’…]/g, (sign) => present(PUNCTUATION[sign]))})`

/** Builds a PDF of one page, in a font that every PDF reader has. */
function buildPdf(lines: readonly string[]): Buffer {
  const { width, height, margin, lineHeight } = PAGE
  const text = lines.map((line) => `${inPdf(line)} Tj T*`).join('\n')
  const drawn = `BT /F1 14 Tf ${lineHeight} TL ${margin} ${height - margin} Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let written = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = written.length
    written += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`
  return Buffer.from(written + table + trailer, 'latin1')
}

/** Seeds documents of waiting specialists, so that the queue shows what an admin decides by. */
export async function seedDocuments({ people, specialists }: Seeded, now: Date): Promise<void> {
  const reviewedAt = daysBefore(now, demoRefused.daysAgo)
  const reviewedBy = present(people.get(demoAdmin.key))
  for (const { specialist, title, lines, daysAgo, ...decision } of demoDocuments) {
    const { state } = decision
    const reviewed = state === 'waiting' ? {} : { ...decision, reviewedBy, reviewedAt }
    await recordCredential(system, {
      title,
      state,
      ...reviewed,
      createdAt: daysBefore(now, daysAgo),
      specialistId: present(specialists.get(specialist)),
      userId: present(people.get(specialist)),
      bytes: buildPdf([demoDocumentNote, '', ...lines]),
      mediaType: 'application/pdf',
    })
  }
}
