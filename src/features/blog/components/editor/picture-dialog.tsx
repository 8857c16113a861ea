import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../../platform/api/client.ts'
import { PICTURE_TYPES } from '../../../../platform/files/uploads.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { uploadPicture } from '../../client/writing.ts'
import { ALT_MAX_CHARACTERS } from '../../rules/publishing.ts'
import { captionOfChosen, describeChosen, insertPicture } from './figure.ts'
import { insertPictureBeside } from './page-parts.ts'
import { refusalOfFile } from './refusal-of-file.ts'
import { EditorDialog } from './editor-dialog.tsx'
import { present } from '../../../../platform/present.ts'

type PictureDialogProps = {
  editor: Editor
  /** A new picture gets words beside it. */
  hasWordsBeside?: boolean
  onClose: () => void
}
type Errors = { file?: string; alt?: string }

/** Uploads a picture into the text, or describes the selected one; a description is required. */
export function PictureDialog({ editor, hasWordsBeside, onClose }: PictureDialogProps) {
  const id = useId()
  const isThere = editor.isActive('picture')
  const earlier = editor.getAttributes('picture')['alt'] as string | null | undefined
  const [isDecorative, setIsDecorative] = useState(isThere && earlier === '')
  const [errors, setErrors] = useState<Errors>({})
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
      const put = hasWordsBeside ? insertPictureBeside : insertPicture
      put(editor, { ...picture, alt, caption })
    } catch (error) {
      setErrors({ file: detailOf(error, m.writing_picture_failed()) })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <EditorDialog
      title={m.common_picture()}
      onClose={onClose}
      errors={errors}
      onSubmit={(form) => {
        if (!isBusy) void submit(form)
      }}
      actions={
        <Button type="submit" busy={isBusy} busyLabel={m.writing_picture_uploading()}>
          {isThere ? m.writing_picture_save() : m.writing_picture_insert()}
        </Button>
      }
    >
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
              accept={PICTURE_TYPES.join()}
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
    </EditorDialog>
  )
}
