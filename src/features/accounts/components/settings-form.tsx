import type { LucideIcon } from 'lucide-react'
import { Folded } from '../../../ui/folded.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'
import { AccountForm, type AccountFormProps } from './account-form.tsx'

/** Called by a part of the settings so that the page reloads its data. */
export interface SettingsPartProps {
  onChanged: () => void
}

export const FoldedForm = ({ title, ...form }: AccountFormProps & { title: string }) => (
  <Folded title={title} isOpen={form.form.isRefused}>
    <AccountForm {...form} />
  </Folded>
)

type EntryProps = {
  icon: LucideIcon
  className?: string
  /** The entry's text, one element per row. */
  children: Elements
  action: Elements
}

/** One entry of a list of devices, keys or linked services, with its action. */
export function Entry({ icon: Icon, className = 'items-center py-3', ...props }: EntryProps) {
  return (
    <li
      className={`flex flex-wrap justify-between gap-x-4 gap-y-2 border-b border-line last:border-b-0 ${className}`}
    >
      <span className="flex min-w-0 items-start gap-3">
        <Icon aria-hidden="true" className="icon mt-[0.2em] text-muted" />
        <span className="min-w-0">{props.children}</span>
      </span>
      {props.action}
    </li>
  )
}
