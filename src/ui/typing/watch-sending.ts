import type { Draft } from './rules.ts'

type Store = { read: () => Draft | null; write: (draft: Draft | null) => void }

/**
 * Marks a form's draft as posted when the form is sent without scripts. Whether scripts send it is
 * known once all listeners have had the event, at the latest as the page goes; React stops it at
 * the document while a part's code is on its way. The function uses nothing from outside, because
 * its source is part of pages.
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
