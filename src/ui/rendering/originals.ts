/**
 * The global in which the inline script records text nodes replaced by the browser's translation.
 */
export const ORIGINALS = 'originals'

/** The server's text nodes, by the elements that replaced them. */
const noted = (): WeakMap<Element, Text> | undefined =>
  (globalThis as { [ORIGINALS]?: WeakMap<Element, Text> })[ORIGINALS]

interface Replaced {
  translation: Element
  text: Text
  words: string
}

let shown: Replaced[] = []
/** The number of parts that are not hydrated yet. */
let pending = 0
let patience: ReturnType<typeof setTimeout> | undefined
/**
 * After this time without a report the rest counts as hydrated: React may have discarded a part.
 */
const PATIENCE_MS = 5000

/** Whether the browser has translated the page. */
export const isTranslated = (): boolean =>
  shown.length > 0 || document.querySelector('body font') !== null

/**
 * Restores the server's texts in place of their translation, until `translateAgain`: React hydrates
 * only the original HTML, and would otherwise render it anew. Translation is suspended meanwhile.
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
 * Makes each text node look changed, because the browser has not translated those rendered
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

/** Resumes the translation once all pending parts are hydrated. */
export function translateAgain(): void {
  pending = Math.max(0, pending - 1)
  if (pending > 0 || shown.length === 0) return
  if ('requestIdleCallback' in window) requestIdleCallback(showTranslation)
  else setTimeout(showTranslation, 200)
}
