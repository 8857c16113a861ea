import { useRef, useState, useEffect } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { joinWords } from '../../../i18n/text/text-language.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormSelect } from '../../../ui/forms/form-fields.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { LANGUAGE_OPTIONS, optionsOf } from '../../../ui/forms/select.tsx'
import {
  Cell,
  ColumnName,
  RowName,
  StackedRow,
  StackedTable,
} from '../../../ui/lists/stacked-table.tsx'
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LeftToRight, OwnWords } from '../../../ui/own-words.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { importForm } from '../forms.ts'
import {
  COLUMN_HEADS,
  IMPORT_COLUMNS,
  IMPORT_MAX_PEOPLE,
  IMPORTED_ROLES,
  REQUIRED_COLUMNS,
  type ImportColumn,
  type ImportedRole,
} from '../rules/imports.ts'
import type { ImportAnswer } from '../schema/imports.ts'
import { roleWord } from './labels.ts'
import { PostedOutcome } from './people-frame.tsx'
import { usePeoplePlace } from './people-place.ts'

/** Creates accounts from a list of people that the team has in a spreadsheet. */
export function ImportPeople() {
  const { renderLink } = usePeoplePlace()
  return (
    <div className="flex flex-col gap-6">
      <BackLink renderLink={(parts) => renderLink({}, parts)}>{m.common_to_list()}</BackLink>
      <div className="flex flex-col gap-2">
        <h2>{m.people_import()}</h2>
        <p className="measure text-muted">{m.people_import_text()}</p>
      </div>
      <PostedOutcome />
      <ImportFields />
    </div>
  )
}

function ImportFields() {
  const { locale } = useReader()
  const place = usePeoplePlace()
  const [checked, setChecked] = useState<ImportAnswer>()
  const [role, setRole] = useState<ImportedRole>('regular')
  const form = usePageForm(importForm, {
    isStep: ({ isCheck }) => isCheck,
    done(answer, { fields }) {
      setChecked(answer)
      if (fields.isCheck) return
      const count = formatNumber(answer.created, locale)
      toast({ title: m.people_imported(), description: m.people_imported_count({ count }) })
      place.go({})
    },
    refused: () => setChecked(undefined),
  })
  const isReady = checked?.people.every(({ state }) => state !== 'faulty') ?? false
  return (
    <FormFrame
      form={form}
      // The result applies only to the list as it was checked.
      onInput={() => setChecked(undefined)}
      className="flex flex-col gap-6"
    >
      <Card className="flex flex-col gap-6">
        <ErrorSummary title={m.people_import_failed()} {...form.faults} />
        <div className="grid gap-6 sm:grid-cols-2">
          <FormSelect
            {...form.text('role')}
            label={m.people_import_role()}
            usual="regular"
            options={optionsOf(IMPORTED_ROLES, roleWord)}
            onChange={({ target }) => setRole(target.value as ImportedRole)}
          />
          <FormSelect
            {...form.text('language')}
            label={m.people_invite_language()}
            usual={locale}
            options={LANGUAGE_OPTIONS}
          />
        </div>
        <Columns role={role} />
        <TableFile areaId={form.idOf('table')} onRead={() => setChecked(undefined)} />
        <FormTextArea
          {...form.text('table')}
          label={m.people_import_table()}
          hint={m.people_import_table_hint({ most: formatNumber(IMPORT_MAX_PEOPLE, locale) })}
          rows={10}
          dir="auto"
          spellCheck={false}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button
            {...form.button}
            name="isCheck"
            value="true"
            variant={isReady ? 'secondary' : 'primary'}
            className="[@media(scripting:none)]:hidden"
          >
            {m.people_import_check()}
          </Button>
          <Button
            {...form.button}
            variant={isReady ? 'primary' : 'secondary'}
            busyLabel={m.common_sending()}
          >
            {m.people_import_submit()}
          </Button>
        </div>
      </Card>
      {checked && <ImportOutcome answer={checked} />}
    </FormFrame>
  )
}

/** The columns of a list, by their headings in both languages. */
function Columns({ role }: { role: ImportedRole }) {
  const { locale } = useReader()
  const required: readonly ImportColumn[] = REQUIRED_COLUMNS[role]
  const headsOf = (isRequired: boolean) =>
    joinWords(
      IMPORT_COLUMNS[role]
        .filter((column) => required.includes(column) === isRequired)
        .map((column) => COLUMN_HEADS[column][locale === 'fa' ? 1 : 0]),
      locale,
    )
  return (
    <div className="flex flex-col gap-1">
      <p className="measure">{m.people_import_needs({ heads: headsOf(true) })}</p>
      <p className="measure text-muted">{m.people_import_may({ heads: headsOf(false) })}</p>
      {role === 'specialist' && (
        <p className="measure text-muted">{m.people_import_specialists()}</p>
      )}
    </div>
  )
}

/** Loads a file's text into the field, where it can be corrected. */
function TableFile({ areaId, onRead }: { areaId: string; onRead: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  async function read() {
    const field = input.current
    const file = field?.files?.[0]
    const area = document.getElementById(areaId)
    if (!file || !(area instanceof HTMLTextAreaElement)) return
    area.value = readText(await file.arrayBuffer())
    // Reset: a corrected file of the same name would fire no `change` event.
    field.value = ''
    // For the field's own listeners, such as the character counter.
    area.dispatchEvent(new Event('input', { bubbles: true }))
    onRead()
    area.focus()
  }
  return (
    <div onChange={() => void read()} className="[@media(scripting:none)]:hidden">
      <Field
        id={`${areaId}-file`}
        label={m.people_import_file()}
        hint={m.people_import_file_hint()}
      >
        {(attributes) => (
          <FileInput {...attributes} ref={input} accept={['.csv', '.tsv', '.txt', 'text/csv']} />
        )}
      </Field>
    </div>
  )
}

/** Falls back to Windows-1256, in which Farsi spreadsheets are often saved. */
function readText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

type State = ImportAnswer['people'][number]['state']

const states: Record<State, { word: () => string; tone: BadgeTone }> = {
  new: { word: m.people_import_new, tone: 'success' },
  known: { word: m.people_import_known, tone: 'neutral' },
  faulty: { word: m.people_import_faulty, tone: 'danger' },
}

/** The result for each row of a list, faulty rows first. */
function ImportOutcome({ answer }: { answer: ImportAnswer }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { people, unread } = answer
  const countOf = (asked: State) => people.filter(({ state }) => state === asked).length
  const [ready, known, faulty] = [countOf('new'), countOf('known'), countOf('faulty')].map(
    (count) => formatNumber(count),
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
        {unread.length > 0 && <p>{m.people_import_unread({ heads: joinWords(unread) })}</p>}
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
            <Cell label={m.people_import_number()}>{formatNumber(line)}</Cell>
            <RowName className="font-semibold">
              <OwnWords>{name}</OwnWords>
            </RowName>
            <Cell>
              <LeftToRight>{email}</LeftToRight>
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
