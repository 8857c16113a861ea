import { useId, useState, type FormEvent } from 'react'
import { languageLabels } from '../../../i18n/language-labels.ts'
import { locales, type Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { DefinedForm } from '../../../ui/forms/defined-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { captionFilm, refusalOfUpload } from '../client.ts'
import { mediaUncaptionForm } from '../forms.ts'
import type { MediaItem } from '../schema.ts'

type FilmCaptionsProps = { item: MediaItem; onChanged: () => void }

export function FilmCaptions({ item, onChanged }: FilmCaptionsProps) {
  return (
    <section aria-labelledby="media-captions" className="flex flex-col gap-4">
      <h3 id="media-captions">{m.media_captions()}</h3>
      <p className="text-muted">{m.media_captions_text()}</p>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {locales.map((language) => (
          <OfLanguage key={language} {...{ item, language, onChanged }} />
        ))}
      </div>
    </section>
  )
}

function OfLanguage({ item, language, onChanged }: FilmCaptionsProps & { language: Locale }) {
  const isThere = item.captions.includes(language)
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      <h4>{languageLabels[language]()}</h4>
      <p>{isThere ? m.media_captions_there() : m.media_captions_none()}</p>
      <FileForm
        intent="media-captions"
        own={{ mediaId: item.id, language }}
        label={m.common_choose_file()}
        accept={['.vtt', 'text/vtt']}
        send={isThere ? m.media_captions_replace() : m.media_captions_send()}
        upload={(file) => captionFilm(item.id, language, file)}
        onDone={toastAnd(m.media_captions_saved, onChanged)}
      />
      {isThere && (
        <DefinedForm
          definition={mediaUncaptionForm}
          own={{ mediaId: item.id, language }}
          done={toastAnd(m.media_captions_removed, onChanged)}
          failedTitle={m.common_not_saved()}
          label={m.media_captions_remove()}
          variant="quiet"
        />
      )}
    </div>
  )
}

type FileFormProps = {
  /** The intent of the form that makes the same change without scripts. */
  intent: string
  own: Readonly<Record<string, string | number>>
  label: string
  hint?: string
  accept: readonly string[]
  send: string
  upload: (file: File, onProgress: (part: number) => void) => Promise<unknown>
  onDone: () => void
}

/** A form of one file: uploads on choosing; without scripts a plain post. */
export function FileForm(props: FileFormProps) {
  const { intent, own, upload, onDone } = props
  const id = useId()
  const refused = useRefusedForm(intent, own)
  const [error, setError] = useState(refused.initialErrors?.detail)
  const [failures, setFailures] = useState(0)
  const [progress, setProgress] = useState<number>()
  const isBusy = progress !== undefined

  function refuse(why: string) {
    setError(why)
    setFailures((count) => count + 1)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file')
    if (isBusy) return
    if (!(file instanceof File) || file.name === '') return refuse(m.common_no_file())
    setError(undefined)
    setProgress(0)
    try {
      await upload(file, setProgress)
      form.reset()
      onDone()
    } catch (problem) {
      refuse(refusalOfUpload(problem))
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <form
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col items-start gap-3"
    >
      {Object.entries({ intent, ...own }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorSummary
        title={m.common_not_saved()}
        errors={error ? [{ fieldId: `${id}-file`, message: error }] : []}
        attempt={failures}
      />
      <Field id={`${id}-file`} label={props.label} hint={props.hint} error={error}>
        {(control) => <FileInput {...control} name="file" accept={props.accept} />}
      </Field>
      {isBusy && progress > 0 && (
        <progress value={progress} aria-label={m.common_uploading()} className="w-full" />
      )}
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel={m.common_uploading()}>
        {props.send}
      </Button>
    </form>
  )
}
