import { X } from 'lucide-react'
import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../button.tsx'

type SheetHeadProps = {
  /** The id of the sheet, which its button closes even without scripts. */
  sheet: string
  title: string
  /** Hides it where the sheet is a normal part of the page. */
  className: string
}

export const SheetHead = ({ sheet, title, className }: SheetHeadProps) => (
  <div className={`flex items-center justify-between gap-4 ${className}`}>
    <p className="text-lg font-bold">{title}</p>
    <button
      type="button"
      popoverTarget={sheet}
      popoverTargetAction="hide"
      className={buttonClass('quiet', 'small')}
    >
      <X aria-hidden="true" className="icon" />
      {m.common_close()}
    </button>
  </div>
)
