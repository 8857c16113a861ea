import { formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Notice } from '../notice.tsx'
import { MixedWords } from '../own-words.tsx'
import { useReader } from '../rendering/reader.tsx'

export interface EntryOutcome {
  id: number
  isDone: boolean
  name: string
  /** Why nothing was done. */
  why: string
}

/** What came of each chosen entry: how many were done, and which were not and why. */
export function Outcomes({ outcomes }: { outcomes: readonly EntryOutcome[] }) {
  const { locale } = useReader()
  const left = outcomes.filter(({ isDone }) => !isDone)
  const count = formatNumber(outcomes.length, locale)
  const done = formatNumber(outcomes.length - left.length, locale)
  if (left.length === 0)
    return <Notice tone="success" live title={m.choosing_done_all({ count })} />
  return (
    <Notice
      tone={left.length < outcomes.length ? 'info' : 'warning'}
      live
      title={
        left.length < outcomes.length
          ? m.choosing_done_some({ done, count })
          : m.choosing_done_none({ count })
      }
    >
      <p>{m.choosing_left()}</p>
      <ul className="list-disc ps-6">
        {left.map(({ id, name, why }) => (
          <li key={id}>
            <MixedWords>{name}</MixedWords>
            <span>{` – ${why}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
