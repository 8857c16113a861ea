import { useRef, useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { attempt } from '../../../platform/api/attempt.ts'
import { detailOf } from '../../../platform/api/client.ts'
import { PICTURE_TYPES } from '../../../platform/files/uploads.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { announceAfterLoad, toast, toastFailure } from '../../../ui/toasts/toast.ts'
import { hasUnsaved } from '../../../ui/typing/unsaved.ts'
import { useForm } from '../../../ui/forms/use-form.ts'
import { specialistsApi, savePhoto } from '../client/index.ts'
import { checkFile } from './credential-document.tsx'

type PhotoFormProps = {
  person: { name: string; photo: string | null; specialistId: number | undefined }
  onChanged: () => void
}

/**
 * The header has the photo too, and changes only on a reload: done unless typed text would be lost.
 */
function showChange(refresh: () => void): void {
  const words = { title: m.common_saved() }
  if (hasUnsaved()) {
    toast(words)
    return refresh()
  }
  announceAfterLoad(words)
  window.location.reload()
}

/** Shows, replaces or removes a person's photo. */
export function PhotoForm({ person, onChanged: refresh }: PhotoFormProps) {
  const { name, photo, specialistId } = person
  const onChanged = () => showChange(refresh)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          id={specialistId}
          name={name}
          photoUrl={photo}
          alt={m.credentials_photo_of({ name })}
          size="large"
        />
        <p className="measure min-w-0 flex-1 basis-56">
          {specialistId ? m.credentials_photo_text() : m.credentials_photo_text_family()}
        </p>
      </div>
      <noscript>{m.credentials_photo_scripts()}</noscript>
      <Upload onChanged={onChanged} hasPhoto={photo !== null} />
    </Card>
  )
}

type UploadProps = Pick<PhotoFormProps, 'onChanged'> & { hasPhoto: boolean }

function Upload({ onChanged, hasPhoto }: UploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm<File, 'photo'>({
    check: () => checkFile(input.current?.files?.[0], 'photo'),
    async send(file) {
      const tried = await attempt(() => savePhoto(file))
      if (!tried.ok) return tried.problem
      input.current?.form?.reset()
      onChanged()
    },
  })
  return (
    <FormFrame
      form={form}
      failedTitle={m.credentials_photo_failed()}
      label={m.credentials_photo_save()}
      variant="secondary"
      busyLabel={m.credentials_adding()}
      className="flex flex-col items-start gap-4"
      aside={hasPhoto && <Removal onChanged={onChanged} />}
    >
      <Field
        {...form.field('photo')}
        label={m.credentials_photo_file_label()}
        hint={m.credentials_photo_file_hint()}
      >
        {(control) => <FileInput {...control} ref={input} name="photo" accept={PICTURE_TYPES} />}
      </Field>
    </FormFrame>
  )
}

function Removal({ onChanged }: Pick<PhotoFormProps, 'onChanged'>) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await specialistsApi.photo.$delete()
      onChanged()
    } catch (error) {
      const description = detailOf(error)
      toastFailure(m.credentials_photo_remove_failed(), description)
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void remove()}>
      {m.credentials_photo_remove()}
    </Button>
  )
}
