import { describeError } from '../error-description.ts'

/**
 * The cause of a failed mail. `line`: our settings, the server or the connection, so that no other
 * mail would leave either. `mail`: a permanent fault of this recipient or this mail. `passing`: a
 * temporary one.
 */
export type Fault = 'line' | 'mail' | 'passing'

/**
 * How far the SMTP session came: not connected, connected, past sign-in and sender, or to the
 * content.
 */
type Stage = 'none' | 'server' | 'recipient' | 'content'

/** A failed mail, as a code without addresses. */
export class MailFailure extends Error {
  readonly code: string
  readonly fault: Fault
  readonly stage: Stage
  /** The server's failure is permanent (5xx). */
  readonly isLasting: boolean
  constructor(code: string, about: { fault: Fault; stage?: Stage; isLasting?: boolean }) {
    super(code)
    this.name = 'MailFailure'
    this.code = code
    this.fault = about.fault
    this.stage = about.stage ?? 'none'
    this.isLasting = about.isLasting ?? false
  }

  /** The server accepted our sign-in and sender, and refused this recipient or this mail. */
  get isOfMail(): boolean {
    return this.stage === 'recipient' || this.stage === 'content'
  }
}

/** A server's reply: the code, the enhanced status code (RFC 3463) if any, and the text. */
interface Answer {
  code: number
  subject: number | undefined
  detail: number | undefined
  words: string
}

const ENHANCED = /^\d{3}[ -]([245])\.(\d{1,3})\.(\d{1,3})\b/

function readAnswer(code: number, response: string): Answer {
  const [, , subject, detail] = ENHANCED.exec(response) ?? []
  return {
    code,
    subject: subject === undefined ? undefined : Number(subject),
    detail: detail === undefined ? undefined : Number(detail),
    words: response,
  }
}

/** Codes for sign-in, encryption or a closing server, independent of the recipient. */
const OF_LINE = new Set([421, 454, 530, 534, 535, 538])

/** Words by which servers without enhanced codes refer to faults that are not the recipient's. */
const OURS_IN_WORDS =
  /relay|authenticat|sender|spam|polic|block|blacklist|denied|not permitted|rcpthosts|quota|limit/i

/** Subjects of RFC 3463: 1 address, 2 mailbox, 3 mail system, 4 network, 6 content, 7 security. */
function faultAtRecipient(answer: Answer): Fault {
  const { code, subject, detail = 0, words } = answer
  const isLasting = code >= 500
  // Details 7 and 8 are about the sender's address.
  if (subject === 1) return detail === 7 || detail === 8 ? 'line' : isLasting ? 'mail' : 'passing'
  // A full mailbox is temporary.
  if (subject === 2) return isLasting && detail !== 2 ? 'mail' : 'passing'
  if (subject === 6) return isLasting ? 'mail' : 'passing'
  if (code === 452 || code === 552) return 'line'
  // Greylisting servers accept the next try.
  if (!isLasting) return 'passing'
  if (subject !== undefined) return 'line'
  return [550, 551, 553, 501].includes(code) && !OURS_IN_WORDS.test(words) ? 'mail' : 'line'
}

function faultOfContent({ code, subject, detail }: Answer): Fault {
  if (subject === 6 || (subject === 3 && detail === 4)) return 'mail'
  if (subject === 2) return code >= 500 && detail !== 2 ? 'mail' : 'passing'
  return code >= 500 || code === 452 ? 'line' : 'passing'
}

function judge(answer: Answer, command: string): { fault: Fault; stage: Stage } {
  const isTooLong = answer.subject === 3 && answer.detail === 4
  if (command === 'MAIL FROM' && isTooLong) return { fault: 'mail', stage: 'content' }
  const stage: Stage =
    command === 'RCPT TO' ? 'recipient' : command === 'DATA' ? 'content' : 'server'
  if (stage === 'server' || OF_LINE.has(answer.code)) return { fault: 'line', stage: 'server' }
  const fault = stage === 'recipient' ? faultAtRecipient(answer) : faultOfContent(answer)
  return { fault, stage }
}

/** Errors of an address or a length, which the mail library detects before it connects. */
const OF_MAIL_ITSELF = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM'])

/** Classifies an error of the mail library: a short code and the fault. */
export function toMailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const { code = 'failed' } = describeError(error)
  const {
    responseCode,
    response,
    command = '',
  } = error as {
    responseCode?: unknown
    response?: unknown
    command?: string
  }
  if (typeof responseCode !== 'number') {
    const isOfMail = OF_MAIL_ITSELF.has(code)
    return new MailFailure(code, {
      fault: isOfMail ? 'mail' : 'line',
      stage: isOfMail ? 'none' : 'server',
      isLasting: isOfMail,
    })
  }
  const words = typeof response === 'string' ? response : ''
  const [enhanced] = /(?<=^\d{3}[ -])[245]\.\d{1,3}\.\d{1,3}\b/.exec(words) ?? []
  const stageOfSender = command === 'MAIL FROM' ? command : undefined
  return new MailFailure(
    [code, responseCode, enhanced, stageOfSender].filter((part) => part !== undefined).join(' '),
    { ...judge(readAnswer(responseCode, words), command), isLasting: responseCode >= 500 },
  )
}
