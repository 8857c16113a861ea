import type { ReactNode } from 'react'

const PLACE = '\uE000'

type NameInProps = {
  /** Makes the sentence around a name: `(name) => m.booking_with({ name })`. */
  sentence: (name: string) => string
  /** A name, an address, or what else is set apart from the sentence's direction. */
  children: ReactNode
}

/** A sentence with a name in it; the name keeps its own direction. */
export function NameIn({ sentence, children }: NameInProps) {
  const [before, after] = sentence(PLACE).split(PLACE)
  return (
    <>
      {before}
      <bdi>{children}</bdi>
      {after}
    </>
  )
}
