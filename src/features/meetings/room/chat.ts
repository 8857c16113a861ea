import { serverNow } from '../../../platform/device/server-clock.ts'
import { forgetInWindow, keepInWindow, readInWindow } from '../../../ui/forms/window-drafts.ts'
import { type Card, isCard } from '../rules/index.ts'

/** A line of the call's chat; on both screens while it lasts, and nowhere else. */
export interface ChatLine {
  id: string
  isOwn: boolean
  text: string
  /** A card instead of text. */
  card?: Card | undefined
  /** Epoch milliseconds. */
  at: number
  /** For an own line: whether the other page has confirmed it. */
  isDelivered: boolean
}

export const MOST_CHAT_CHARACTERS = 2000

type ChatWord =
  | { kind: 'chat'; id: string; text: string }
  | { kind: 'card'; id: string; card: Card }
  | { kind: 'got'; id: string }

interface ChatParts {
  /** The storage key of this meeting's lines in the window. */
  meeting: string
  /** Sends to the other page, if connected. */
  say(word: ChatWord): void
  onChange(lines: readonly ChatLine[]): void
}

/** The part of a chat that the window stores: unconfirmed lines and the draft. */
interface Unsent {
  lines: ChatLine[]
  draft: string
}

/**
 * The chat lines of both sides. A broken connection loses messages in flight, so an own line is
 * sent again on each new connection until the other page confirms it; until then the window stores
 * it, across reloads. Ids remove duplicates.
 */
export class Chat {
  readonly #parts: ChatParts
  readonly #key: string
  #lines: readonly ChatLine[]
  #draft: string

  constructor(parts: ChatParts) {
    this.#parts = parts
    this.#key = `chat ${parts.meeting}`
    const [stored] = readInWindow<Unsent>(this.#key)
    this.#lines = stored?.lines ?? []
    this.#draft = stored?.draft ?? ''
  }

  get lines(): readonly ChatLine[] {
    return this.#lines
  }

  get draft(): string {
    return this.#draft
  }

  set draft(text: string) {
    this.#draft = text
    this.#store()
  }

  write(text: string): void {
    this.#addOwn({ text: text.slice(0, MOST_CHAT_CHARACTERS) })
  }

  showCard(card: Card): string {
    return this.#addOwn({ text: '', card })
  }

  /** On a new connection: the previous one may have lost any of these. */
  sayAgain(): void {
    for (const line of this.#unconfirmed) this.#say(line)
  }

  /** Handles a message of the other page, if it belongs to the chat. */
  take(word: Readonly<Partial<Record<string, unknown>>>): void {
    const { kind, id, text, card } = word
    if (typeof id !== 'string') return
    if (kind === 'got') return this.#confirm(id)
    const line = { id, isOwn: false, at: serverNow().getTime(), isDelivered: true }
    if (kind === 'chat' && typeof text === 'string')
      this.#hear({ ...line, text: text.slice(0, MOST_CHAT_CHARACTERS) })
    if (kind === 'card' && isCard(card)) this.#hear({ ...line, text: '', card })
  }

  /** The meeting is over: deletes undelivered lines. */
  forget(): void {
    forgetInWindow(this.#key)
  }

  get #unconfirmed(): ChatLine[] {
    return this.#lines.filter(({ isDelivered }) => !isDelivered)
  }

  #addOwn(content: Pick<ChatLine, 'text' | 'card'>): string {
    const line = {
      ...content,
      id: crypto.randomUUID(),
      isOwn: true,
      at: serverNow().getTime(),
      isDelivered: false,
    }
    this.#change([...this.#lines, line])
    this.#say(line)
    return line.id
  }

  #say({ id, text, card }: ChatLine): void {
    this.#parts.say(card ? { kind: 'card', id, card } : { kind: 'chat', id, text })
  }

  #hear(line: ChatLine): void {
    // Confirmed each time: an earlier confirmation may have been lost.
    this.#parts.say({ kind: 'got', id: line.id })
    if (!this.#lines.some(({ id }) => id === line.id)) this.#change([...this.#lines, line])
  }

  #confirm(confirmed: string): void {
    this.#change(
      this.#lines.map((line) => (line.id === confirmed ? { ...line, isDelivered: true } : line)),
    )
  }

  #change(lines: readonly ChatLine[]): void {
    this.#lines = lines
    this.#store()
    this.#parts.onChange(lines)
  }

  #store(): void {
    const unsent: Unsent = { lines: this.#unconfirmed, draft: this.#draft }
    if (unsent.lines.length > 0 || unsent.draft) keepInWindow(this.#key, unsent)
    else forgetInWindow(this.#key)
  }
}
