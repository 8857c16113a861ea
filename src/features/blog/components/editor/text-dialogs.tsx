import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormTextField } from '../../../../ui/forms/form-fields.tsx'
import { EditorDialog } from './editor-dialog.tsx'
import { readLinkAddress } from './link-addresses.ts'
import { PICTURE_TYPES } from '../../../../platform/files/uploads.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { ALT_MAX_CHARACTERS } from '../../rules/publishing.ts'
import { captionOfChosen, describeChosen, insertPicture, insertPictureBeside } from './blocks.ts'
import { refusalOfFile, sendPicture } from './pictures.ts'

type Errors<Name extends string> = Partial<Record<Name, string | undefined>>

/** Edits the link of the selected text; without a selection, asks for its text too. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const earlier = editor.getAttributes('link')['href'] as string | undefined
  const needsWords = editor.state.selection.empty && !earlier
  const [errors, setErrors] = useState<Errors<'address' | 'words'>>({})

  function leave(change?: () => void) {
    onClose()
    change?.()
  }

  function submit(form: HTMLFormElement) {
    const typed = new FormData(form)
    const href = readLinkAddress(String(typed.get('address')))
    const words = String(typed.get('words') ?? '').trim()
    if (!href || (needsWords && !words))
      return setErrors({
        address: href ? undefined : m.writing_link_invalid(),
        words: needsWords && !words ? m.writing_link_words_missing() : undefined,
      })
    const marks = [{ type: 'link', attrs: { href } }]
    leave(() => {
      const chain = editor.chain().focus()
      if (needsWords) chain.insertContent({ type: 'text', text: words, marks }).run()
      else chain.extendMarkRange('link').setLink({ href }).run()
    })
  }

  const actions = (
    <>
      <Button type="submit">{m.writing_link_set()}</Button>
      {earlier && (
        <Button
          variant="secondary"
          onClick={() =>
            leave(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())
          }
        >
          {m.writing_link_remove()}
        </Button>
      )}
    </>
  )
  return (
    <EditorDialog
      title={m.writing_tool_link()}
      onClose={onClose}
      errors={errors}
      onSubmit={submit}
      actions={actions}
    >
      {needsWords && (
        <FormTextField
          id={`${id}-words`}
          name="words"
          label={m.writing_link_words()}
          error={errors.words}
          autoComplete="off"
        />
      )}
      <FormTextField
        id={`${id}-address`}
        name="address"
        label={m.common_address()}
        hint={m.writing_link_hint()}
        error={errors.address}
        type="url"
        inputMode="url"
        autoComplete="off"
        defaultValue={earlier ?? ''}
      />
    </EditorDialog>
  )
}

type PictureDialogProps = {
  editor: Editor
  /** Adds text beside the new picture. */
  hasWordsBeside?: boolean
  onClose: () => void
}

/** Uploads a picture into the text, or describes the selected one; a description is required. */
export function PictureDialog({ editor, hasWordsBeside, onClose }: PictureDialogProps) {
  const id = useId()
  const isThere = editor.isActive('picture')
  const earlier = editor.getAttributes('picture')['alt'] as string | null | undefined
  const [isDecorative, setIsDecorative] = useState(isThere && earlier === '')
  const [errors, setErrors] = useState<Errors<'file' | 'alt'>>({})
  const [isBusy, setIsBusy] = useState(false)

  async function submit(form: HTMLFormElement) {
    const typed = new FormData(form)
    const alt = isDecorative ? '' : String(typed.get('alt')).trim()
    const caption = String(typed.get('caption')).trim()
    const file = typed.get('file') as File | null
    const found = {
      file: isThere ? undefined : refusalOfFile(file ?? undefined),
      alt: isDecorative || alt ? undefined : m.writing_picture_alt_missing(),
    }
    setErrors(found)
    if (found.file || found.alt) return
    if (isThere) {
      onClose()
      describeChosen(editor, { alt, caption })
      editor.commands.focus()
      return
    }
    setIsBusy(true)
    const sent = await sendPicture(file ?? undefined)
    setIsBusy(false)
    if ('refusal' in sent) return setErrors({ file: sent.refusal })
    onClose()
    const put = hasWordsBeside ? insertPictureBeside : insertPicture
    put(editor, { ...sent.picture, alt, caption })
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
        <Button type="submit" busy={isBusy} busyLabel={m.common_uploading()}>
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
          {(attributes) => <FileInput {...attributes} name="file" accept={PICTURE_TYPES} />}
        </Field>
      )}
      <FormTextField
        id={`${id}-alt`}
        name="alt"
        label={m.common_picture_shows()}
        hint={m.writing_picture_alt_hint()}
        error={errors.alt}
        maxLength={ALT_MAX_CHARACTERS}
        disabled={isDecorative}
        defaultValue={earlier ?? ''}
      />
      <Checkbox
        id={`${id}-decorative`}
        label={m.writing_picture_decorative()}
        checked={isDecorative}
        onChange={(event) => setIsDecorative(event.target.checked)}
      />
      <FormTextField
        id={`${id}-caption`}
        name="caption"
        label={m.writing_picture_caption()}
        optional
        hint={m.writing_picture_caption_hint()}
        autoComplete="off"
        maxLength={ALT_MAX_CHARACTERS}
        defaultValue={isThere ? captionOfChosen(editor) : ''}
      />
    </EditorDialog>
  )
}
