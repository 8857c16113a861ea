import { useRef } from 'react'
import { dayAndTime } from '../../../i18n/calendar/dates.ts'
import { localizeDigits, formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useReader, useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TypingScript } from '../../../ui/typing/typing-script.tsx'
import { useTyping } from '../../../ui/typing/use-typing.ts'
import { ApiError } from '../../../platform/api/client.ts'
import { fetchAftercare, saveNote } from '../client.ts'
import { noteForm } from '../forms.ts'
import { NOTE_MAX_CHARACTERS } from '../rules.ts'
import type { Note } from '../schema.ts'
import { SaveLine, useAutosave, useRestored } from './autosave.tsx'

/** Joins both texts, unless one contains the other. */
const bothOf = (theirs: string, own: string): string =>
  own.includes(theirs) ? own : theirs.includes(own) ? theirs : `${theirs}\n\n${own}`

/**
 * Saves the note. If another page has changed it since this one was opened, such as the one beside
 * the call, saves both texts and passes them to `show`.
 */
function useWholeNote(consultationId: number, note: Note, show: (text: string) => void) {
  const opened = useRef<string | undefined>(note.version)
  return async (text: string) => {
    const version = opened.current
    opened.current = undefined
    try {
      await saveNote(consultationId, text, version)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) {
        opened.current = version
        throw error
      }
      const { note: theirs } = await fetchAftercare(consultationId)
      const both = bothOf(theirs?.content ?? '', text)
      show(both)
      await saveNote(consultationId, both)
    }
  }
}

/** A specialist's private note: saved automatically, readable by nobody else. */
export function NoteSection({ consultationId, note }: { consultationId: number; note: Note }) {
  const reader = useReader()
  const { initialValues, initialErrors } = useRefusedForm(noteForm.intent, { consultationId })
  const draft = `note ${consultationId}`
  const typing = useTyping({ draft }, initialErrors !== undefined)
  const { form } = typing
  const saveWhole = useWholeNote(consultationId, note, (text) => {
    const area = form.current?.querySelector('textarea')
    if (area) area.value = text
  })
  const save = useAutosave({ draft, save: saveWhole })
  useRestored(form, { isRestored: typing.restored !== undefined, typed: save.typed })
  const typed = initialValues?.['content']
  return (
    <section aria-labelledby="note-title" className="flex flex-col gap-4 print:hidden">
      <h2 id="note-title">{m.aftercare_note_title()}</h2>
      <form
        ref={form}
        data-draft={draft}
        data-refused={initialErrors ? 'yes' : undefined}
        method="post"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save.saveNow()
        }}
      >
        <input type="hidden" name="intent" value={noteForm.intent} />
        <input type="hidden" name="consultationId" value={consultationId} />
        <Field
          id="note-content"
          label={m.aftercare_note_label()}
          hint={m.aftercare_note_hint()}
          error={initialErrors?.fields['content']}
          describedBy="note-content-counter"
        >
          {(attributes) => (
            <TextArea
              {...attributes}
              name="content"
              rows={6}
              maxLength={NOTE_MAX_CHARACTERS}
              defaultValue={typeof typed === 'string' ? typed : note.content}
              onChange={(event) => save.typed(event.target.value)}
              onBlur={save.saveNow}
              counter={(count) =>
                m.common_characters_used({
                  count: localizeDigits(String(count), reader.locale),
                  most: formatNumber(NOTE_MAX_CHARACTERS, reader.locale),
                })
              }
            />
          )}
        </Field>
        <SaveLine
          state={save.state}
          unchanged={
            note.updatedAt
              ? m.aftercare_note_saved_at(dayAndTime(note.updatedAt, reader))
              : m.aftercare_note_none()
          }
        />
        <Button type="submit" variant="secondary" className="self-start">
          {m.aftercare_note_save()}
        </Button>
        <TypingScript />
      </form>
    </section>
  )
}
