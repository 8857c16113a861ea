import * as records from '../records/index.server.ts'
import type { NewMail } from './definitions.server.ts'
import { priorityOf } from './registry.server.ts'

const withPriority = (mail: NewMail) => ({ ...mail, priority: priorityOf(mail.template) })

/** Writes mails; those whose occasion was written before are left out. */
export const writeMails = (mails: readonly NewMail[]): Promise<void> =>
  records.insertMails(mails.map(withPriority))

/** Writes one mail that is sent at once. Returns its id. */
export const writeTest = (mail: NewMail): Promise<number> => records.insertMail(withPriority(mail))
