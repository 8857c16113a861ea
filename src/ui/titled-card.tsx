import { Card } from './card.tsx'
import type { Elements } from './rendering/elements.ts'

type TitledCardProps = { id: string; title: string; children: Elements }

/** A section as a card, named by its small heading. */
export const TitledCard = ({ id, title, children }: TitledCardProps) => (
  <Card as="section" aria-labelledby={id}>
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {children}
  </Card>
)
