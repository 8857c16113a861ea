const STOPS = 'summary, a[href], button, select, input'

function keepFocusInside(event: KeyboardEvent, popup: HTMLElement): void {
  const stops = [...popup.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => (stop.checkVisibility?.() ?? true) && !stop.matches(':disabled'),
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  // A press on something unfocusable may have moved the focus to the page.
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

/** The link disappears with its list: if no other page takes the focus, the button gets it. */
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
 * Installs the ways to leave an open popup: Escape closes it and returns the focus to its button,
 * and it closes when a link in it is followed, on navigation, or on a press outside. In a menu Tab
 * cycles between its button and its last entry; any other popup closes when it loses the focus.
 * Popups are looked up on each event, because a press may precede the toggle event of an opening. A
 * press, a followed link or an Escape from before this code was loaded is handled late.
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
  // Not on pointerdown: a link that is hidden before the release is not followed.
  if (leaving?.type === 'click') answerFollowedLink(leaving)
}
