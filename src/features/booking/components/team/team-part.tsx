import type { ReactNode } from 'react'
import { Card } from '../../../../ui/card.tsx'

/** What was just done, as the address names it. */
export type TeamDone =
  'booked' | 'confirmed' | 'moved' | 'cancelled' | 'link' | 'resent' | 'outcome'

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={`team-${id}`} className="flex flex-col gap-4">
      <h3 id={`team-${id}`}>{title}</h3>
      {children}
    </Card>
  )
}
