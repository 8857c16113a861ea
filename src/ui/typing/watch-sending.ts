import type { Draft } from './rules.ts'

type Store = { read: () => Draft | null; write: (draft: Draft | null) => void }

/**
 * Marks a form's draft as posted when the form is sent without scripts. Whether scripts send it is
 * known only after all listeners have run, at the latest on pagehide; React stops the event at the
 * document while a part's code is loading.
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
