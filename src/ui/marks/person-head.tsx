import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

type PersonHeadProps = Pick<ComponentProps<typeof Avatar>, 'id' | 'name' | 'photoUrl'> & {
  children: ReactNode
}

/** The head of a page about one person: photo, title and summary. */
export const PersonHead = ({ children, ...person }: PersonHeadProps) => (
  <div className="flex gap-x-6 gap-y-3 max-sm:flex-col sm:items-center">
    <Avatar {...person} size="head" />
    <div className="flex min-w-0 flex-col gap-1">{children}</div>
  </div>
)
