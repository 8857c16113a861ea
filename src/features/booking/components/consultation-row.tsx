import { OwnWords } from '../../../ui/own-words.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'

/** Consultations one under another, each in a line where there is room. */
export function ConsultationRows({ children }: { children: Elements }) {
  return <ul className="flex flex-col rounded-card bg-surface px-4 sm:px-6">{children}</ul>
}

type ConsultationRowProps = {
  name: string
  when: string
  badge: Elements
  /** What can be done with it. */
  children: Elements
}

export function ConsultationRow({ name, when, badge, children }: ConsultationRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <p className="flex min-w-0 flex-1 basis-72 flex-wrap gap-x-3">
        <OwnWords className="font-semibold">{name}</OwnWords>
        <span className="text-muted">{when}</span>
      </p>
      {badge}
      {children}
    </li>
  )
}
