import type { Draft } from './rules.ts'

type Store = { read: () => Draft | null; write: (draft: Draft | null) => void }

/**
 * Marks a form's draft as posted when the form is sent without scripts. Whether scripts send it shows
 * once everybody has heard the event, at the latest as the page goes; React stops it at the document
 * while a part's code is on its way. The function knows nothing outside of itself, for its source
 * stands in pages.
 */
export function watchSending(form: HTMLFormElement, { read, write }: Store): void {
  const noteSending = (event: Event) => {
    const sent = event.target === form && read()
    if (!sent) return
    const note = () => {
      const own = !event.defaultPrevented && read()
      if (!own || JSON.stringify(own.values) !== JSON.stringify(sent.values)) return
      form.dataset['posted'] = 'yes'
      write({ ...own, posted: true })
    }
    setTimeout(note)
    window.addEventListener('pagehide', note, { once: true })
  }
  window.addEventListener('submit', noteSending, true)
}
