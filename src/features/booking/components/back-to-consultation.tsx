import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackLink } from '../../../ui/back-link.tsx'

type BackToConsultationProps = {
  id: number
  /** The token of the mailed link that led here: the way back needs it too. */
  token: string | undefined
  children: ReactNode
}

/** From one of a consultation's pages back to the consultation. */
export function BackToConsultation({ id, token, children }: BackToConsultationProps) {
  return (
    <BackLink
      renderLink={(parts) => (
        <Link
          to="/consultations/$id"
          params={{ id: String(id) }}
          search={token ? { token } : {}}
          {...parts}
        />
      )}
    >
      {children}
    </BackLink>
  )
}
