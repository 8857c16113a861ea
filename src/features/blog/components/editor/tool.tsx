import type { LucideIcon } from 'lucide-react'
import * as Radix from 'radix-ui/toolbar'
import type { MouseEvent } from 'react'

type ToolProps = {
  icon: LucideIcon
  label: string
  /** Whether it is pressed; absent for a button without such a state. */
  isOn?: boolean
  isOff?: boolean
  isMirrored?: boolean
  opensDialog?: boolean
  onPress: () => void
}

/** A pointer press leaves the caret in the text, so that typing continues there. */
const keepCaret = (event: MouseEvent) => event.preventDefault()

/** A button of the editor's toolbars. */
export function Tool({
  icon: Icon,
  label,
  isOn,
  isOff,
  isMirrored,
  opensDialog,
  onPress,
}: ToolProps) {
  return (
    <Radix.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onMouseDown={opensDialog ? undefined : keepCaret}
      onClick={() => !isOff && onPress()}
      className="flex size-11 shrink-0 items-center justify-center rounded-control text-text hover:bg-primary-soft aria-disabled:text-muted aria-disabled:opacity-60 aria-pressed:bg-primary aria-pressed:text-on-primary"
    >
      <Icon aria-hidden="true" className={`icon ${isMirrored ? 'rtl:-scale-x-100' : ''}`} />
    </Radix.Button>
  )
}
