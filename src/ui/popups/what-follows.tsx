import type { ReactNode } from 'react'

/** What a press brings about, said before it happens; the button names it by `aria-describedby`. */
export const WhatFollows = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="measure text-sm text-muted">
    {children}
  </p>
)
