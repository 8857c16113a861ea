import type { ReactNode } from 'react'

/** The effect of a button, shown in advance; the button refers to it by `aria-describedby`. */
export const WhatFollows = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="measure text-sm text-muted">
    {children}
  </p>
)
