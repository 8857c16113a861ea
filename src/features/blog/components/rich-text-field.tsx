import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { directionOf, type Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Field, FieldError } from '../../../ui/forms/field.tsx'
import { lazyOnDemand } from '../../../ui/rendering/lazy-part.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'

const RichText = lazyOnDemand(() => import('./editor/rich-text.tsx'))

type RichTextFieldProps = {
  id: string
  name: string
  label: string
  /** Accessible name of the editor, if it says more than the label. */
  editorLabel?: string
  hint?: ReactNode
  error: string | undefined
  language: Locale
  value: string
  onChange: (html: string) => void
  /** Says whether pictures are being uploaded into the text: until then it is not whole. */
  onUploads: (isUploading: boolean) => void
  /** A new number resets the text to `value`, when that was set other than by typing. */
  round?: number
  /** Whether uploads are allowed. */
  uploads: boolean
  required?: boolean
  rows?: number
}

/** HTML in a form, in a WYSIWYG editor; without scripts in a plain textarea. */
export function RichTextField(props: RichTextFieldProps) {
  const { id, name, label, hint, error, language, value, onChange } = props
  const [isAlive, setIsAlive] = useState(false)
  // A transition shows the textarea, with its text, until the editor is loaded.
  useEffect(() => startTransition(() => setIsAlive(true)), [])
  const isWrittenIn = useRef(false)
  const takeOver = () => {
    const goesOn = isWrittenIn.current
    isWrittenIn.current = false
    return goesOn
  }
  const input = useRef<HTMLInputElement>(null)
  const write = (html: string) => {
    // Not with the next render, as the window may close before it.
    if (input.current) input.current.value = html
    onChange(html)
  }
  const plain = (
    <Field
      {...{ id, label, error, required: props.required }}
      hint={<Hints {...{ hint }}>{m.writing_field_content_plain()}</Hints>}
    >
      {(attributes) => (
        <TextArea
          {...attributes}
          name={name}
          rows={props.rows ?? 16}
          lang={language}
          // `dir="auto"` would follow the first letters, which are a tag's.
          dir={directionOf(language)}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={() => (isWrittenIn.current = true)}
          onBlur={() => (isWrittenIn.current = false)}
        />
      )}
    </Field>
  )
  if (!isAlive) return <Suspense>{plain}</Suspense>
  return (
    <Suspense fallback={plain}>
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold">
          <span>{label}</span>
        </p>
        <p id={`${id}-hint`} className="measure text-sm text-muted">
          <Hints {...{ hint }}>{m.writing_editor_hint()}</Hints>
        </p>
        <FieldError id={id}>{error}</FieldError>
        <input ref={input} type="hidden" name={name} value={value} />
        <RichText
          key={`${language} ${props.round ?? 0}`}
          id={id}
          label={props.editorLabel ?? label}
          language={language}
          initialHtml={value}
          describedBy={`${error ? `${id}-error ` : ''}${id}-hint`}
          isInvalid={error !== undefined}
          isShort={(props.rows ?? 16) < 10}
          uploads={props.uploads}
          takesOver={takeOver}
          onChange={write}
          onUploads={props.onUploads}
        />
      </div>
    </Suspense>
  )
}

const Hints = ({ hint, children }: { hint: ReactNode; children: string }) => (
  <>
    <span>{hint}</span>
    <span>{`${hint ? ' ' : ''}${children}`}</span>
  </>
)
