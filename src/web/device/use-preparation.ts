import { useEffect, useState } from 'react'
import type { Preparation } from '../../features/booking/components/next-appointment.tsx'
import { readPreparation } from './preparation.ts'

/** What this device remembers of the preparation; undefined until it was asked, or where it keeps nothing. */
export function usePreparation(): Preparation | undefined {
  const [preparation, setPreparation] = useState<Preparation>()
  useEffect(() => {
    let isOver = false
    readPreparation().then(
      (known) => !isOver && setPreparation(known),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])
  return preparation
}
