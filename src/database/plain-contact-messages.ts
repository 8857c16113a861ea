import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { sealer } from '../platform/secrets/sealing.ts'
import { inBatches } from './batches.ts'
import { database } from './client.ts'
import { contactMessages } from './schema/contact.ts'
import { sealRow } from './sealed-rows.ts'

/** A keyed hash (HMAC): equal for equal messages, not computable without the keys. */
export const fingerprintOfMessage = (message: string): string =>
  sealer().sign('contact-message', message)

const { id, plainSubject, plainMessage } = contactMessages

/**
 * Seals messages to the team that an earlier version stored as plain text. Safe to run in several
 * processes: each row is sealed by one of them.
 */
export const sealPlainContactMessages = (): Promise<void> =>
  inBatches(async (most) => {
    const rows = await database()
      .select({ id, plainSubject, plainMessage })
      .from(contactMessages)
      .where(isNotNull(plainMessage))
      .orderBy(asc(id))
      .limit(most)
    for (const row of rows) {
      const [subject, message] = [row.plainSubject ?? '', row.plainMessage ?? '']
      await database()
        .update(contactMessages)
        .set({
          ...sealRow(contactMessages, row.id, { subject, message }),
          plainSubject: null,
          plainMessage: null,
          fingerprint: fingerprintOfMessage(message),
        })
        .where(and(eq(id, row.id), isNotNull(plainMessage)))
    }
    return rows.length
  })
