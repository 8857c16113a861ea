import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { EditorDialog } from './editor-dialog.tsx'
import { readLinkAddress } from './link-addresses.ts'

type LinkDialogProps = { editor: Editor; onClose: () => void }

/** Asks for the address of the selected text; without a selection, for the text too. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const id = useId()
  const earlier = editor.getAttributes('link')['href'] as string | undefined
  const needsWords = editor.state.selection.empty && !earlier
  const [errors, setErrors] = useState<{ address?: string; words?: string }>({})

  function leave(change?: () => void) {
    onClose()
    change?.()
  }

  function submit(form: HTMLFormElement) {
    const typed = new FormData(form)
    const href = readLinkAddress(String(typed.get('address')))
    const words = String(typed.get('words') ?? '').trim()
    if (!href || (needsWords && !words)) {
      setErrors({
        ...(href ? {} : { address: m.writing_link_invalid() }),
        ...(needsWords && !words ? { words: m.writing_link_words_missing() } : {}),
      })
      return
    }
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
        <Field id={`${id}-words`} label={m.writing_link_words()} error={errors.words}>
          {(attributes) => <TextInput {...attributes} name="words" autoComplete="off" />}
        </Field>
      )}
      <Field
        id={`${id}-address`}
        label={m.common_address()}
        hint={m.writing_link_hint()}
        error={errors.address}
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            name="address"
            type="url"
            inputMode="url"
            autoComplete="off"
            defaultValue={earlier ?? ''}
          />
        )}
      </Field>
    </EditorDialog>
  )
}
