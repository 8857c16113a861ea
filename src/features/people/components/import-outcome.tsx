import { useEffect, useRef } from 'react'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { joinWords } from '../../../i18n/text/text-language.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import {
  Cell,
  ColumnName,
  RowName,
  StackedRow,
  StackedTable,
} from '../../../ui/lists/stacked-table.tsx'
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { ImportAnswer } from '../schema/imports.ts'

type State = ImportAnswer['people'][number]['state']

const states: Record<State, { word: () => string; tone: BadgeTone }> = {
  new: { word: m.people_import_new, tone: 'success' },
  known: { word: m.people_import_known, tone: 'neutral' },
  faulty: { word: m.people_import_faulty, tone: 'danger' },
}

/** What would come of each line of a list; lines that are wrong come first. */
export function ImportOutcome({ answer }: { answer: ImportAnswer }) {
  const { locale } = useReader()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { people, unread } = answer
  const countOf = (asked: State) => people.filter(({ state }) => state === asked).length
  const [ready, known, faulty] = [countOf('new'), countOf('known'), countOf('faulty')].map(
    (count) => formatNumber(count, locale),
  )
  const isFaulty = countOf('faulty') > 0
  const order: readonly State[] = ['faulty', 'new', 'known']
  const sorted = order.flatMap((asked) => people.filter(({ state }) => state === asked))
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Notice
        tone={isFaulty ? 'warning' : 'info'}
        live
        title={
          isFaulty
            ? m.people_import_wrong({ count: faulty! })
            : m.people_import_right({ count: ready! })
        }
      >
        <p>{m.people_import_counts({ ready: ready!, known: known! })}</p>
        {unread.length > 0 && <p>{m.people_import_unread({ heads: joinWords(unread, locale) })}</p>}
      </Notice>
      <StackedTable
        caption={m.people_import_lines()}
        head={
          <>
            <ColumnName>{m.people_import_number()}</ColumnName>
            <ColumnName>{m.common_name()}</ColumnName>
            <ColumnName>{m.common_email()}</ColumnName>
            <ColumnName>{m.common_state()}</ColumnName>
          </>
        }
      >
        {sorted.map(({ line, name, email, state, faults }) => (
          <StackedRow key={line}>
            <Cell label={m.people_import_number()}>{formatNumber(line, locale)}</Cell>
            <RowName className="font-semibold">
              <OwnWords>{name}</OwnWords>
            </RowName>
            <Cell>
              <bdi dir="ltr" translate="no">
                {email}
              </bdi>
            </Cell>
            <Cell>
              <div className="flex flex-col items-start gap-1">
                <Badge tone={states[state].tone}>{states[state].word()}</Badge>
                {faults.map((fault) => (
                  <p key={fault}>{fault}</p>
                ))}
              </div>
            </Cell>
          </StackedRow>
        ))}
      </StackedTable>
    </div>
  )
}
