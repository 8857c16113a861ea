import { readTab, writeTab } from '../storage.ts'
import { fillTyped, readTyped } from './fields.ts'
import { decideDraft, type Draft } from './rules.ts'
import { watchSending } from './watch-sending.ts'

/**
 * Whether something may have been typed before this code came: only into a form that the server
 * rendered, with its script. After Back the browser fills in by itself also what was sent.
 */
const mayBeTyped = (form: HTMLFormElement, arrival: string | undefined): boolean =>
  !form.dataset['keeps'] && arrival !== 'back_forward' && form.querySelector('script') !== null

/**
 * Restores a form's draft, and stores further typing in the tab. The form names its draft in
 * `data-draft`; with `data-refused` its initial values count as typed too. Without storage only the
 * draft is lost. Runs for the first time before the page's scripts are loaded.
 */
export function keepTyping(form: HTMLFormElement): void {
  const keyOf = () => `typed ${form.dataset['draft']}`
  const person = () => document.documentElement.dataset['person'] ?? ''
  const read = () => {
    try {
      return JSON.parse(readTab(keyOf()) ?? 'null') as Draft | null
    } catch {
      return null
    }
  }
  const write = (draft: Draft | null) => void writeTab(keyOf(), draft && JSON.stringify(draft))
  const shown = form.elements.namedItem('if-match') as HTMLInputElement | null
  const keep = () => {
    if (!form.dataset['draft']) return
    const now = readTyped(form, 'now')
    const first = form.dataset['refused'] ? {} : readTyped(form, 'at-first')
    const before = read()
    const own = before?.by === person() ? before.values : {}
    const isTyped = (name: string) => String(now[name]) !== String(first[name] ?? '')
    // A part of the form may still be loading: text typed into it earlier stays.
    const names = Object.keys({ ...own, ...now }).filter((name) => own[name] || isTyped(name))
    const values = Object.fromEntries(names.map((name) => [name, now[name] ?? own[name]!]))
    const isSent =
      form.dataset['posted'] && JSON.stringify(before?.values) === JSON.stringify(values)
    if (!isSent) delete form.dataset['posted']
    const posted = isSent ? { posted: true } : {}
    const isAnything = names.some((name) => !now[name] || isTyped(name))
    write(isAnything ? { by: person(), values, version: shown?.value, ...posted } : null)
  }
  // The form is being posted: code that loads meanwhile changes nothing.
  if (form.dataset['posted']) return
  const draft = read()
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFollowed = arrival?.type === 'navigate'
  const step = decideDraft({ draft, person: person(), now: Date.now(), isFollowed })
  if (form.dataset['refused'] || (!draft && mayBeTyped(form, arrival?.type))) keep()
  else if (step === 'forget') write(null)
  else if (step === 'show' && draft) {
    const { values, version } = draft
    if (shown && version) shown.value = version
    write({ by: person(), values, version })
    fillTyped(form, values)
  }
  if (form.dataset['keeps']) return
  form.dataset['keeps'] = 'yes'
  // While a part's code is loading, React stops events at the document, so these are capturing
  // listeners.
  const keepOwn = ({ target }: Event) =>
    form.isConnected && target instanceof Node && form.contains(target) && keep()
  const noteLeaving = ({ target }: Event) => {
    const link = form.isConnected && target instanceof Element && target.closest('a')
    const visitors = link && link.pathname.endsWith('/auth') && read()
    if (visitors && visitors.by === '') write({ ...visitors, leftAt: Date.now() })
  }
  window.addEventListener('input', keepOwn, true)
  window.addEventListener('change', keepOwn, true)
  window.addEventListener('click', noteLeaving, true)
  watchSending(form, { read, write })
}
