import { CircleCheck, OctagonAlert, X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { useEffect, useRef } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { Button } from '../button.tsx'
import { WithAddresses } from '../own-words.tsx'
import {
  dismissToast,
  TOAST_DURATION_MS,
  UNDO_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_DIRECTION,
  TOAST_SWIPE_THRESHOLD,
  type ToastEntry,
} from './toast.ts'
import { moveToTop } from './toast-store.ts'

/**
 * On phones a toast is as wide as the window: it appears at the end away from the press, and above
 * a bar at the lower edge.
 */
const places = {
  top: 'top-20 sm:top-auto sm:bottom-[var(--lower-bar,1rem)]',
  bottom: 'bottom-[var(--lower-bar,1rem)]',
}

/** The distance of a top toast from the window's edge. */
const TOP_PX = 80

/** The time in which a new page comes to its place. */
const PAGE_SETTLES_MS = 300

/** Whether an interactive control lies between two heights of the window. */
const hasControl = (from: number, to: number): boolean =>
  [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')].some(
    (control) => {
      const { top, bottom, height } = control.getBoundingClientRect()
      return height > 0 && top < to && bottom > from
    },
  )

/** Moves a toast that covers controls at the bottom to the top, if it covers none there. */
function moveOffControls({ id, side }: ToastEntry, card: HTMLElement): void {
  const { top, bottom } = card.getBoundingClientRect()
  if (side === 'bottom' && hasControl(top, bottom) && !hasControl(TOP_PX, TOP_PX + bottom - top))
    moveToTop(id)
}

export default function ToastRegion({ toasts }: { toasts: readonly ToastEntry[] }) {
  const side = toasts[0]?.side ?? 'bottom'
  return (
    <Radix.Provider
      label={m.shell_toast_message()}
      swipeDirection={TOAST_SWIPE_DIRECTION}
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
      <Radix.Viewport
        hotkey={TOAST_HOTKEY}
        label={m.shell_toast_region({ hotkey: '{hotkey}' })}
        className={`fixed inset-x-4 z-50 mx-auto max-w-md rounded-card sm:me-0 ${places[side]}`}
      />
    </Radix.Provider>
  )
}

function ToastCard({ entry }: { entry: ToastEntry }) {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const look = () => {
      if (card.current) moveOffControls(entry, card.current)
    }
    // On the next frame the page is scrolled to its starting position, or a little later.
    const frame = requestAnimationFrame(look)
    const timer = setTimeout(look, PAGE_SETTLES_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [entry])
  const destructive = entry.variant === 'destructive'
  const Icon = destructive ? OctagonAlert : CircleCheck
  const look = destructive ? 'border-danger bg-danger-soft' : 'border-primary bg-surface'
  return (
    <Radix.Root
      ref={card}
      open={entry.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(entry.id)
      }}
      type={destructive ? 'foreground' : 'background'}
      duration={toastDuration(entry)}
      className={`fade flex items-start gap-3 rounded-card border-2 p-4 text-text translate-x-(--radix-toast-swipe-move-x) ${look}`}
    >
      <Icon
        aria-hidden="true"
        className={`icon mt-[0.2em] ${destructive ? 'text-danger' : 'text-primary'}`}
      />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold">
          <span>{entry.title}</span>
          {/* Title and text are read out in one go: without it their last and first words join. */}
          {entry.description && <span className="sr-only">: </span>}
        </Radix.Title>
        {entry.description && (
          <Radix.Description>
            <WithAddresses>{entry.description}</WithAddresses>
          </Radix.Description>
        )}
        {entry.undo && (
          <Radix.Action asChild altText={entry.undo.label}>
            <Button
              variant="secondary"
              size="small"
              className="mt-2"
              onClick={() => entry.undo?.run()}
            >
              {entry.undo.label}
            </Button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label={m.shell_toast_close()}
        className="-m-2 flex size-11 flex-none items-center justify-center rounded-control hover:bg-primary-soft"
      >
        <X aria-hidden="true" className="icon" />
      </Radix.Close>
    </Radix.Root>
  )
}

/** In calm mode a toast stays until it is closed. */
function toastDuration({ undo }: ToastEntry): number {
  return document.documentElement.dataset['mode'] === 'calm'
    ? Infinity
    : undo
      ? UNDO_DURATION_MS
      : TOAST_DURATION_MS
}
