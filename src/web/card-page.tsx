import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import type { Elements } from '../ui/rendering/elements.ts'

type CardPageProps = {
  title: string
  lead?: ReactNode
  back?: Elements
  children: Elements
}

/** A page with a single task. */
export const CardPage = ({ title, lead, back, children }: CardPageProps) => (
  <div className="page py-8">
    <Card className="mx-auto flex max-w-2xl flex-col gap-6">
      <div className="flex flex-col gap-2">
        {back}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="measure text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  </div>
)
