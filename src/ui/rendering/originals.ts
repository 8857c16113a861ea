/** Where the page's own script notes what the browser's translation replaced. */
export const ORIGINALS = 'originals'

/** The texts that the server drew, by the elements that replaced them. */
const noted = (): WeakMap<Element, Text> | undefined =>
  (globalThis as { [ORIGINALS]?: WeakMap<Element, Text> })[ORIGINALS]

interface Replaced {
  translation: Element
  text: Text
  words: string
}

let shown: Replaced[] = []
/** How many parts React has still to take over. */
let pending = 0
let patience: ReturnType<typeof setTimeout> | undefined
/** A part that React has discarded meanwhile is never reported as taken over. */
const PATIENCE_MS = 5000

/** Whether the browser has put a translation into the page. */
export const isTranslated = (): boolean =>
  shown.length > 0 || document.querySelector('body font') !== null

/**
 * Puts the texts that the server drew back in place of their translation, until `translateAgain`:
 * React takes a page over only as it was drawn, and would otherwise draw it anew. Nothing is
 * translated meanwhile.
 */
export function showOriginals(): void {
  pending += 1
  const originals = noted()
  const found = [...document.body.getElementsByTagName('font')].flatMap((translation) => {
    const text = originals?.get(translation)
    return text ? [{ translation, text, words: text.data }] : []
  })
  if (found.length === 0) return
  document.documentElement.translate = false
  for (const { translation, text } of found) translation.replaceWith(text)
  shown.push(...found)
  clearTimeout(patience)
  patience = setTimeout(() => {
    pending = 0
    showTranslation()
  }, PATIENCE_MS)
}

function showTranslation(): void {
  if (pending > 0) return
  document.documentElement.removeAttribute('translate')
  const stand = shown.filter(({ text, words }) => text.isConnected && text.data === words)
  for (const { translation, text } of stand) text.replaceWith(translation)
  if (stand.length < shown.length) offerForTranslation()
  shown = []
}

/**
 * Makes each text look changed to the browser, which has not translated those that were drawn
 * meanwhile.
 */
function offerForTranslation(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const untranslated: Text[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!text.parentElement?.closest('font')) untranslated.push(text)
  }
  for (const text of untranslated) text.replaceData(0, 0, '')
}

/** Puts the translation back once React has taken over all that was to be taken over. */
export function translateAgain(): void {
  pending = Math.max(0, pending - 1)
  if (pending > 0 || shown.length === 0) return
  if ('requestIdleCallback' in window) requestIdleCallback(showTranslation)
  else setTimeout(showTranslation, 200)
}
