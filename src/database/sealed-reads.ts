import { database } from './client.ts'
import { sealedReads } from './schema/administration.ts'

type Sealed = 'children' | 'concerns' | 'consultations' | 'message_reports'

/** Records that somebody other than its owner reads what is stored encrypted. */
export async function noteSealedRead(
  readerId: number,
  subject: Sealed,
  subjectId: number,
): Promise<void> {
  await database().insert(sealedReads).values({ readerId, subject, subjectId })
}
