import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState, useMemo } from 'react'
import {
  type Destination,
  DestinationWords,
  grouped,
  NothingFound,
  destinationOf,
} from '../../features/workspace/components/found-list.tsx'
import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { formatNumber } from '../../i18n/text/numbers.ts'
import { SEARCH_MAX_CHARACTERS } from '../../platform/api/list-limits.ts'
import type { SessionUser } from '../../platform/request-scope.ts'
import { useFollow } from '../followed-links.tsx'
import type { Dashboard } from './places.ts'
import { fetchFound } from '../../features/workspace/client.ts'
import { destinationsFor } from './destinations.ts'

type PaletteProps = { user: SessionUser; dashboard: Dashboard; onClose: () => void }

const LIST = 'palette-list'
const optionId = (index: number) => `palette-option-${index}`

/** The index chosen by an arrow key; undefined for other keys. */
function chosenAfter(key: string, chosen: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (chosen + 1) % count
  if (key === 'ArrowUp') return (chosen + count - 1) % count
  return undefined
}

/** Searches everything that a person works with, and opens it, by keyboard alone. */
export default function Palette({ user, dashboard, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const follow = useFollow()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { destinations, state } = useFound({ user, dashboard, typed })

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function go({ path }: Destination) {
    dialog.current?.close()
    follow(localPath(path))
  }
  function onKeyDown(event: KeyboardEvent) {
    // During IME composition the keys belong to the composition.
    if (event.nativeEvent.isComposing) return
    const next = chosenAfter(event.key, chosen, destinations.length)
    const current = destinations[chosen]
    if (next !== undefined) setChosen(next)
    else if (event.key === 'Enter' && current) go(current)
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-label={m.workspace_search_title()}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      className="mx-auto mt-[8dvh] max-h-[84dvh] w-[calc(100%-1.5rem)] max-w-2xl overflow-hidden rounded-picture bg-surface p-0 text-text backdrop:bg-scrim open:flex open:flex-col"
    >
      <div className="flex items-center gap-3 border-b border-line px-5 py-2">
        <Search aria-hidden="true" className="icon text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={m.workspace_search_label()}
          aria-describedby="palette-hint"
          aria-expanded={destinations.length > 0}
          aria-controls={LIST}
          aria-activedescendant={destinations.length > 0 ? optionId(chosen) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          dir={typed ? 'auto' : undefined}
          maxLength={SEARCH_MAX_CHARACTERS}
          placeholder={m.workspace_search_begin()}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <button
          type="button"
          aria-label={m.common_close()}
          className="-me-2 flex size-11 flex-none items-center justify-center rounded-control hover:bg-primary-soft"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" className="icon" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        <Options {...{ destinations, chosen, go, setChosen }} />
        <div role="status" className="px-3">
          {state === 'failed' ? (
            <p className="py-4 text-danger">{m.workspace_search_failed()}</p>
          ) : state === 'found' && destinations.length === 0 ? (
            <NothingFound />
          ) : (
            state === 'found' && (
              <span className="sr-only">
                {m.workspace_search_some({ count: formatNumber(destinations.length) })}
              </span>
            )
          )}
        </div>
      </div>
      <p id="palette-hint" className="border-t border-line px-6 py-2 text-sm text-muted">
        {m.workspace_search_hint()}
      </p>
    </dialog>
  )
}

type OptionsProps = {
  destinations: readonly Destination[]
  chosen: number
  go: (one: Destination) => void
  setChosen: (index: number) => void
}

function Options({ destinations, chosen, go, setChosen }: OptionsProps) {
  return (
    <div id={LIST} role="listbox" aria-label={m.workspace_search_title()}>
      {grouped(destinations).map(([group, entries]) => (
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className="px-3 pt-3 pb-1 text-sm font-semibold text-muted">
            {group}
          </p>
          {entries.map((one) => {
            const index = destinations.indexOf(one)
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field answers the keys
              <div
                key={one.key}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                onPointerMove={() => setChosen(index)}
                onClick={() => go(one)}
                className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1 aria-selected:bg-primary-soft"
              >
                <DestinationWords {...one} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** The debounce, long enough for the next letter of a word. */
const PAUSE_MS = 180

interface Asked {
  user: SessionUser
  dashboard: Dashboard
  typed: string
}

interface Answer {
  typed: string
  found: readonly Destination[]
  isFailed: boolean
}

/**
 * The search results: pages at once, the rest from the server. Earlier results stay until then;
 * late responses to earlier queries are ignored.
 */
function useFound({ user, dashboard, typed }: Asked) {
  const words = typed.trim()
  const [answer, setAnswer] = useState<Answer>({ typed: '', found: [], isFailed: false })
  useEffect(() => {
    if (words === '') return
    let isOver = false
    const ask = async () => {
      const found = await fetchFound(words).catch(() => undefined)
      if (!isOver)
        setAnswer({ typed: words, found: (found ?? []).map(destinationOf), isFailed: !found })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [words])
  const destinations = useMemo(() => {
    const found = words === '' ? [] : answer.found
    const all = [...found, ...destinationsFor(user, dashboard, words)]
    return grouped(all).flatMap(([, entries]) => entries)
  }, [answer.found, user, dashboard, words])
  const isAnswered = words === '' || answer.typed === words
  const state = !isAnswered ? 'asking' : words !== '' && answer.isFailed ? 'failed' : 'found'
  return { destinations, state } as const
}
