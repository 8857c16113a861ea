import { Check, Coffee, Hand, Volume2, X, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { starIn64 } from '../../../../ui/marks/star-path.ts'
import { NameIn } from '../../../../ui/name-in.tsx'
import type { ChatLine } from '../../room/chat.ts'
import type { Room } from '../../room/room.ts'
import { type Card, CARD_VISIBLE_MS, CARDS } from '../../rules/index.ts'
import { CallSheet } from './call-sheet.tsx'

/** The label, icon and star colour of each card. */
const LOOKS: Record<Card, { label: () => string; icon: LucideIcon; star: string; sign: string }> = {
  yes: { label: m.room_card_yes, icon: Check, star: 'fill-success-soft', sign: 'text-success' },
  no: { label: m.room_card_no, icon: X, star: 'fill-danger-soft', sign: 'text-danger' },
  break: { label: m.room_card_break, icon: Coffee, star: 'fill-accent-soft', sign: 'text-accent' },
  louder: { label: m.room_card_louder, icon: Volume2, star: 'fill-blue-soft', sign: 'text-blue' },
  help: { label: m.room_card_help, icon: Hand, star: 'fill-plum-soft', sign: 'text-plum' },
}

export const cardLabel = (card: Card): string => LOOKS[card].label()

function CardSign({ card, className }: { card: Card; className: string }) {
  const { icon: Icon, star: fill, sign } = LOOKS[card]
  return (
    <span aria-hidden="true" className={`relative grid flex-none place-items-center ${className}`}>
      <svg viewBox="0 0 64 64" className="absolute inset-0 size-full">
        <path d={starIn64} className={fill} />
      </svg>
      <Icon strokeWidth={2.5} className={`relative size-1/2 ${sign}`} />
    </span>
  )
}

type CardTrayProps = { room: Room; chat: readonly ChatLine[]; name: string; onClose: () => void }

/** Five large cards for a child, or anybody, who prefers pressing to speaking. */
export function CardTray({ room, chat, name, onClose }: CardTrayProps) {
  const [sentId, setSentId] = useState<string>()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <CallSheet title={m.room_cards()} onClose={onClose}>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {CARDS.map((card, index) => (
          <li key={card} className="grid">
            <button
              ref={index === 0 ? first : undefined}
              type="button"
              className="call-card"
              onClick={() => setSentId(room.showCard(card))}
            >
              <CardSign card={card} className="size-16" />
              <span>{cardLabel(card)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted">
        <NameIn
          sentence={(other) =>
            trayText(
              other,
              chat.find(({ id }) => id === sentId),
            )
          }
        >
          {name}
        </NameIn>
      </p>
    </CallSheet>
  )
}

function trayText(name: string, line: ChatLine | undefined): string {
  if (!line?.card) return m.room_cards_text({ name })
  const words = { name, card: cardLabel(line.card) }
  return line.isDelivered ? m.room_card_sent(words) : m.room_card_sending(words)
}

/** The other side's latest card, in large, for a while. */
export function ShownCard({ chat, name }: { chat: readonly ChatLine[]; name: string }) {
  const line = chat.findLast(({ card, isOwn }) => card && !isOwn)
  const [over, setOver] = useState<string>()
  const id = line?.id
  useEffect(() => {
    if (!id) return
    const timer = setTimeout(() => setOver(id), CARD_VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [id])
  const card = line?.id === over ? undefined : line?.card
  return (
    <div role="status" className="call-shown empty:hidden">
      {card && (
        <>
          <CardSign key={id} card={card} className="size-40 max-h-full" />
          <p>
            <NameIn sentence={(other) => m.room_card_shown({ name: other, card: cardLabel(card) })}>
              {name}
            </NameIn>
          </p>
        </>
      )}
    </div>
  )
}
