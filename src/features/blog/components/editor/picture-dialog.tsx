import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import * as m from '../../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../../platform/api/client.ts'
import { PICTURE_TYPES, UPLOAD_MAX_BYTES } from '../../../../platform/files/uploads.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Dialog } from '../../../../ui/popups/dialog.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { uploadPicture } from '../../client/writing.ts'
import { ALT_MAX_CHARACTERS } from '../../rules/publishing.ts'
import { captionOfChosen, describeChosen, insertPicture } from './figure.ts'
import { useDialogFocus } from './use-dialog-focus.ts'
import { present } from '../../../../platform/present.ts'

type PictureDialogProps = { editor: Editor; onClose: () => void }
type Errors = { file?: string; alt?: string }

/** What is wrong with a file before it is sent; nothing when it may be sent. */
export function refusalOfFile(file: File | undefined): string | undefined {
  if (!file || file.size === 0) return m.writing_picture_file_missing()
  return file.size > UPLOAD_MAX_BYTES ? m.writing_picture_large() : undefined
}

/** Uploads a picture into the text, or describes the selected one; a description is required. */
export function PictureDialog({ editor, onClose }: PictureDialogProps) {
  const id = useId()
  const isThere = editor.isActive('picture')
  const earlier = editor.getAttributes('picture')['alt'] as string | null | undefined
  const [isDecorative, setIsDecorative] = useState(isThere && earlier === '')
  const [errors, setErrors] = useState<Errors>({})
  const form = useDialogFocus(errors)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(sent: HTMLFormElement) {
    const typed = new FormData(sent)
    const alt = isDecorative ? '' : String(typed.get('alt')).trim()
    const caption = String(typed.get('caption')).trim()
    const file = typed.get('file') as File | null
    const fileError = isThere ? undefined : refusalOfFile(file ?? undefined)
    const altError = isDecorative || alt ? undefined : m.writing_picture_alt_missing()
    setErrors({ ...(fileError ? { file: fileError } : {}), ...(altError ? { alt: altError } : {}) })
    if (fileError || altError) return
    if (isThere) {
      onClose()
      describeChosen(editor, { alt, caption })
      editor.commands.focus()
      return
    }
    setIsBusy(true)
    try {
      const picture = await uploadPicture(present(file))
      onClose()
      insertPicture(editor, { ...picture, alt, caption })
    } catch (error) {
      setErrors({ file: detailOf(error, m.writing_picture_failed()) })
    } finally {
      setIsBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (!isBusy) void submit(event.currentTarget)
  }

  // Beside the page: the editor stands in a form, and a form holds no other.
  return createPortal(
    <Dialog open onClose={onClose} title={m.common_picture()} closeLabel={m.common_close()}>
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        {!isThere && (
          <Field
            id={`${id}-file`}
            label={m.writing_picture_file()}
            hint={m.writing_picture_file_hint()}
            error={errors.file}
          >
            {(attributes) => (
              <FileInput
                {...attributes}
                name="file"
                accept={PICTURE_TYPES}
                chooseLabel={m.credentials_choose()}
                noneLabel={m.credentials_none_chosen()}
              />
            )}
          </Field>
        )}
        <Field
          id={`${id}-alt`}
          label={m.common_picture_shows()}
          hint={m.writing_picture_alt_hint()}
          error={errors.alt}
        >
          {(attributes) => (
            <TextInput
              {...attributes}
              name="alt"
              maxLength={ALT_MAX_CHARACTERS}
              disabled={isDecorative}
              defaultValue={earlier ?? ''}
            />
          )}
        </Field>
        <Checkbox
          id={`${id}-decorative`}
          label={m.writing_picture_decorative()}
          checked={isDecorative}
          onChange={(event) => setIsDecorative(event.target.checked)}
        />
        <Field
          id={`${id}-caption`}
          label={m.writing_picture_caption()}
          mark={m.common_optional()}
          hint={m.writing_picture_caption_hint()}
        >
          {(attributes) => (
            <TextInput
              {...attributes}
              name="caption"
              autoComplete="off"
              maxLength={ALT_MAX_CHARACTERS}
              defaultValue={isThere ? captionOfChosen(editor) : ''}
            />
          )}
        </Field>
        <div className="actions">
          <Button type="submit" busy={isBusy} busyLabel={m.writing_picture_uploading()}>
            {isThere ? m.writing_picture_save() : m.writing_picture_insert()}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {m.common_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
