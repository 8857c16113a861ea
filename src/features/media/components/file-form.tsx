import { useId, useState, type FormEvent, type ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { refusalOfUpload } from '../client.ts'

type FileFormProps = {
  /** The form that answers the same post without scripts. */
  intent: string
  own: Readonly<Record<string, string | number>>
  label: string
  hint?: string
  accept: string
  send: string
  upload: (file: File, onProgress: (part: number) => void) => Promise<unknown>
  onDone: () => void
  children?: ReactNode
}

/** A form of one file: it goes up by itself with scripts, and as a plain post without. */
export function FileForm(props: FileFormProps) {
  const { intent, own, upload, onDone } = props
  const id = useId()
  const refused = useRefusedForm(intent, own)
  const [error, setError] = useState(refused.initialErrors?.detail)
  const [progress, setProgress] = useState<number>()
  const isBusy = progress !== undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file')
    if (isBusy) return
    if (!(file instanceof File) || file.name === '') return setError(m.media_none_chosen())
    setError(undefined)
    setProgress(0)
    try {
      await upload(file, setProgress)
      form.reset()
      onDone()
    } catch (problem) {
      setError(refusalOfUpload(problem))
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
      <Field id={`${id}-file`} label={props.label} hint={props.hint} error={error}>
        {(control) => (
          <FileInput
            {...control}
            name="file"
            accept={props.accept}
            chooseLabel={m.media_choose_one()}
            noneLabel={m.media_none_chosen()}
          />
        )}
      </Field>
      {isBusy && progress > 0 && <progress value={progress} className="w-full" />}
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel={m.media_uploading()}>
        {props.send}
      </Button>
    </form>
  )
}
