import { useState } from 'react'
import type { Elements } from '../rendering/elements.ts'

type SavingLineProps = {
  words: string
  about: 'progress' | 'saved' | 'failed'
  /** Beside the words. */
  children?: Elements
}

/**
 * The state of automatic saving, which changes with every pause in writing. Read out is only what
 * differs from the last result: the first success, and the first failure after it.
 */
export function SavingLine({ words, about, children }: SavingLineProps) {
  const [heard, setHeard] = useState<Heard>({ result: undefined, isNow: false })
  const next = hear(heard, about)
  if (next !== heard) setHeard(next)
  return (
    <div
      className={`min-h-[1lh] text-sm ${about === 'failed' ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      <span>{next.isNow ? '' : words}</span>
      <span role="status">{next.isNow ? words : ''}</span>
      {children}
    </div>
  )
}

interface Heard {
  result: 'saved' | 'failed' | undefined
  /** It is the current state. */
  isNow: boolean
}

/** What is heard after a change; the same object where that stays. */
export function hear(heard: Heard, about: SavingLineProps['about']): Heard {
  if (about === 'progress') return heard.isNow ? { ...heard, isNow: false } : heard
  return about === heard.result ? heard : { result: about, isNow: true }
}
