const STOPS = 'summary, a[href], button, select, input'

function keepFocusInside(event: KeyboardEvent, popup: HTMLElement): void {
  const stops = [...popup.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => (stop.checkVisibility?.() ?? true) && !stop.matches(':disabled'),
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  // A press on something that takes no focus may have given it to the page.
  if (document.activeElement !== from && popup.contains(document.activeElement)) return
  event.preventDefault()
  to?.focus()
}

type Popup = HTMLDetailsElement

const openPopups = () => [...document.querySelectorAll<Popup>('details[data-popup][open]')]
const isMenu = (popup: Popup) => popup.dataset['popup'] === 'menu'

function close(popup: Popup): void {
  popup.open = false
}

function closeFromOutside({ target }: Event, popups: readonly Popup[]): void {
  for (const popup of popups) if (target instanceof Node && !popup.contains(target)) close(popup)
}

function answerKey(event: KeyboardEvent): void {
  for (const popup of openPopups()) {
    if (event.key === 'Escape') {
      close(popup)
      popup.querySelector('summary')?.focus()
    }
    if (event.key === 'Tab' && isMenu(popup)) keepFocusInside(event, popup)
  }
}

/** The link goes away with its list: where no other page takes the focus, the button has it. */
function answerFollowedLink({ target }: Event): void {
  for (const popup of openPopups()) {
    if (!(target instanceof Element && popup.contains(target) && target.closest('a'))) continue
    const hadFocus = popup.contains(document.activeElement)
    close(popup)
    if (hadFocus) popup.querySelector('summary')?.focus({ preventScroll: true })
  }
}

let hasBegun = false

/**
 * From now on what is open can be left: Escape closes it and gives the focus back to its button,
 * and it closes when a link in it is followed, the history moves, or something outside is pressed.
 * In a menu Tab stays between its button and its last entry; anything else closes when the focus
 * leaves it. Popups are looked up at each event: a press may come before the event that says that
 * one has opened. A press, a followed link or an Escape that was quicker than this code is handled
 * late.
 */
export function attendPopups(leaving: Event | undefined): void {
  if (hasBegun) return
  hasBegun = true
  document.addEventListener('keydown', answerKey)
  document.addEventListener('pointerdown', (event) => closeFromOutside(event, openPopups()))
  document.addEventListener('focusin', (event) =>
    closeFromOutside(
      event,
      openPopups().filter((popup) => !isMenu(popup)),
    ),
  )
  document.addEventListener('click', answerFollowedLink)
  window.addEventListener('popstate', () => openPopups().forEach(close))
  if (leaving instanceof KeyboardEvent) answerKey(leaving)
  else if (leaving) closeFromOutside(leaving, openPopups())
  // Not on pointer down: a link that is hidden before the release is not followed.
  if (leaving?.type === 'click') answerFollowedLink(leaving)
}
