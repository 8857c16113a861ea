import { randomUUID } from 'node:crypto'
import type { System } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import { MailFailure } from '../../../platform/mail/failure.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import type { MailDocument } from '../letters/document.ts'
import { renderHtml, renderText } from '../letters/rendering.ts'
import { noteWorking, readLineState, readOwnLine } from './lines.server.ts'
import { mailing } from './mailing.server.ts'

/** The interface of notifications for other features and the API; each part is in `service/`. */
export * from './mailing.server.ts'
export * from './push-devices.server.ts'
export * from './jobs.server.ts'
export * from './overview.server.ts'
export * from './lines.server.ts'
export * from './definitions.server.ts'
export * from './registry.server.ts'
export * from './sms.server.ts'
export * from './text-phones.server.ts'
export * from './unsubscribing.server.ts'
export * from './team-mail.server.ts'
export * from './templates.server.ts'
export * from './events.server.ts'
export {
  deleteMailsBefore,
  listOfConsultation as listMailsOf,
  listOfOccasions as findMailsOf,
} from '../records/index.server.ts'
export * from './mail-list.server.ts'

/**
 * The result of a test of outgoing mail: sent, `kept` for lack of a mail server, or failed with a
 * code.
 */
export type MailCheck = { state: 'sent' | 'kept' } | { state: 'failed'; code: string }

/** Tests outgoing mail at once, with a mail that is not stored. */
export async function checkMailing(
  _system: System,
  to: { name: string; address: string },
  document: MailDocument,
  now: Date = systemClock(),
): Promise<MailCheck> {
  const { transport, from } = mailing()
  if (transport.kind === 'kept') return { state: 'kept' }
  const { locale, subject } = document
  try {
    await transport.send({
      messageId: `check.${randomUUID()}@${from.address.split('@').at(-1)}`,
      to,
      senderName: bilingualSetting('site.name', locale),
      locale,
      subject,
      text: renderText(document),
      html: renderHtml(document),
    })
    await noteSent(now)
    return { state: 'sent' }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    logger.warn({ code: error.code, err: describeError(error) }, 'the test mail was not sent')
    return { state: 'failed', code: error.code }
  }
}

async function noteSent(now: Date): Promise<void> {
  const line = await readOwnLine(now)
  if (line) await noteWorking(line, now)
}

/** The state of outgoing mail by the latest result; `untried` before the first one. */
export async function readMailState(
  now: Date,
): Promise<'none' | 'untried' | 'stopped' | 'working'> {
  const { state, line } = await readLineState(now)
  if (state === 'none') return 'none'
  if (state !== 'working') return 'stopped'
  return line?.lastSentAt ? 'working' : 'untried'
}
