import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'
import { eventually } from './eventually.ts'

export interface ReceivedMail extends Email {
  /** The addresses of the SMTP envelope: whom the server was really asked to deliver to. */
  recipients: string[]
  /** Whether the envelope was in UTF-8, which not every server takes. The library shows domains in their own script. */
  isUtf8: boolean
  raw: string
}

export interface Mailbox {
  /** For SMTP_URL. */
  url: string
  received: ReceivedMail[]
  /** Waits until so many mails have come. */
  until(count: number, withinMs?: number): Promise<ReceivedMail[]>
  /** Refuses recipients for whom it answers true, as a server without such a mailbox does. */
  refuses: (address: string) => boolean
  /** Answers this at a stage of each mail instead of taking it, such as `530 5.7.0 Sign in first`. */
  answers: Partial<Record<MailStage, Answer>>
  /** How many mails were begun, accepted or not. */
  begun: number
  start(): Promise<void>
  stop(): Promise<void>
}

export type MailStage = 'connection' | 'sender' | 'recipient' | 'content'
/** What it says at a stage, or nothing where it goes on. */
type Answer = string | ((address: string) => string | undefined)

/** The appointment that is attached to a mail, its folded lines whole; empty where there is none. */
export function calendarOf({ attachments }: ReceivedMail): string {
  const part = attachments.find(({ mimeType }) => /ics|calendar/.test(mimeType))
  const content = part?.content ?? ''
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return text.replace(/\r?\n[ \t]/g, '')
}

// The library waits a tenth of a second, with each mail, for clients that speak before the greeting.
SMTPConnection.prototype.init = function greetAtOnce() {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  this._setListeners(() => this.connectionReady())
}

/** A real SMTP server on a free loopback port that stores received mail; not yet started. */
export function buildMailbox(): Mailbox {
  let server: SMTPServer | undefined
  let port = 0
  const mailbox: Mailbox = {
    url: '',
    received: [],
    refuses: () => false,
    answers: {},
    begun: 0,
    async until(count, withinMs) {
      await eventually(() => {
        if (mailbox.received.length < count)
          throw new Error(`${mailbox.received.length} of ${count} mails`)
      }, withinMs)
      return mailbox.received
    },
    async start() {
      server = buildServer(mailbox)
      server.on('error', () => {})
      await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve))
      port = (server.server.address() as { port: number }).port
      mailbox.url = `smtp://127.0.0.1:${port}`
    },
    stop: () => new Promise<void>((resolve) => server!.close(() => resolve())),
  }
  return mailbox
}

export async function startMailbox(): Promise<Mailbox> {
  const mailbox = buildMailbox()
  await mailbox.start()
  return mailbox
}

async function keep(
  mailbox: Mailbox,
  raw: Buffer,
  { mailFrom, rcptTo }: SMTPServerSession['envelope'],
): Promise<void> {
  const mail = await PostalMime.parse(raw)
  const recipients = rcptTo.map(({ address }) => address)
  const isUtf8 = mailFrom !== false && 'SMTPUTF8' in (mailFrom.args || {})
  mailbox.received.push({ ...mail, recipients, isUtf8, raw: raw.toString('utf8') })
}

/** The refusal of a stage, as the server library takes it: the code apart from the words. */
function refusalAt(mailbox: Mailbox, stage: MailStage, address = ''): Error | null {
  const answer = mailbox.answers[stage]
  const said = typeof answer === 'function' ? answer(address) : answer
  if (said === undefined) return null
  const [, code, words] = /^(\d{3}) (.*)$/.exec(said) ?? []
  return Object.assign(new Error(words), { responseCode: Number(code) })
}

const buildServer = (mailbox: Mailbox): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, answer) => answer(refusalAt(mailbox, 'connection')),
    onMailFrom(_address, _session, answer) {
      mailbox.begun += 1
      answer(refusalAt(mailbox, 'sender'))
    },
    onRcptTo({ address }, _session, answer) {
      const refused = mailbox.refuses(address)
      const refusal = refused
        ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
        : refusalAt(mailbox, 'recipient', address)
      answer(refusal)
    },
    onData(stream, session, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts)
        const refusal = refusalAt(mailbox, 'content')
        if (refusal) return answer(refusal)
        void keep(mailbox, raw, session.envelope).then(() => answer())
      })
    },
  })
