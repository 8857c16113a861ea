import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ConsultationSearch } from './consultation-search.ts'

type ConsultationLinkProps = Pick<
  ComponentProps<'a'>,
  'aria-label' | 'className' | 'children' | 'onClick'
> & {
  id: number
  /** Token of the mailed link, which the next page needs too. */
  token?: string | undefined
  search?: ConsultationSearch
}

export const ConsultationLink = ({ id, token, search, ...rest }: ConsultationLinkProps) => (
  <Link
    to="/consultations/$id"
    params={{ id: String(id) }}
    search={{ ...(token ? { token } : {}), ...search }}
    {...rest}
  />
)
