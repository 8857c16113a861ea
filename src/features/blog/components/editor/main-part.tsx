import { useRef, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { PICTURE_TYPES } from '../../../../platform/files/uploads.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FormTextField } from '../../../../ui/forms/form-fields.tsx'
import { FormTextArea } from '../../../../ui/forms/form-text-area.tsx'
import { ownPicture } from '../../../../ui/marks/own-picture.ts'
import { toast } from '../../../../ui/toasts/toast.ts'
import { PostPicture } from '../post-card.tsx'
import { RichTextField } from '../rich-text-field.tsx'
import { sendPicture } from './pictures.ts'
import type { PanelProps } from './side-panel.tsx'

/** Featured picture of cards and the article's top: an address or an upload (spec 2.61, 8.20). */
export function FeaturedImage({ fields, set, form, choices, noteUploads }: PanelProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function upload(file: File | undefined) {
    setRefusal(undefined)
    setIsBusy(true)
    noteUploads('featuredImage', 'uploading')
    const sent = await sendPicture(file)
    setIsBusy(false)
    noteUploads('featuredImage', 'refusal' in sent ? 'refused' : 'over')
    if (picker.current) picker.current.value = ''
    if ('refusal' in sent) return setRefusal(sent.refusal)
    set({ featuredImage: sent.picture.src })
    toast({ title: m.writing_upload_done() })
  }

  return (
    <Card as="section" className="flex flex-col gap-4">
      {ownPicture(fields.featuredImage) && <PostPicture address={fields.featuredImage} />}
      <FormTextField
        {...form.text('featuredImage')}
        error={refusal ?? form.field('featuredImage').error}
        onChange={({ target }) => {
          setRefusal(undefined)
          set({ featuredImage: target.value })
        }}
        label={m.writing_field_image()}
        optional
        hint={m.writing_field_image_hint()}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
      />
      <input
        ref={picker}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        accept={PICTURE_TYPES.join()}
        onChange={(event) => void upload(event.target.files?.[0])}
      />
      <Button
        variant="secondary"
        className="self-start"
        busy={isBusy}
        busyLabel={m.common_uploading()}
        onClick={() =>
          choices.uploads ? picker.current?.click() : toast({ title: m.writing_upload_soon() })
        }
      >
        {m.common_upload()}
      </Button>
      <FormTextField
        {...form.text('featuredImageAlt')}
        label={m.common_picture_shows()}
        optional
        hint={m.writing_field_image_alt_hint()}
        lang={fields.language}
      />
    </Card>
  )
}

/** Title, excerpt and text. Without scripts the text is HTML in a textarea. */
export function WordsPart({ fields, set, form, choices, round, noteUploads }: PanelProps) {
  return (
    <div className="flex flex-col gap-5">
      <FormTextField
        {...form.text('title')}
        label={m.common_title()}
        required
        className="text-2xl font-bold"
        lang={fields.language}
        autoComplete="off"
      />
      <FormTextArea
        {...form.text('excerpt')}
        label={m.writing_field_excerpt()}
        hint={m.writing_field_excerpt_hint()}
        required
        rows={3}
        lang={fields.language}
      />
      <RichTextField
        {...form.field('content')}
        name="content"
        label={m.writing_field_content()}
        editorLabel={m.writing_editor_label()}
        language={fields.language === 'fa' ? 'fa' : 'en'}
        value={fields.content}
        round={round}
        uploads={choices.uploads}
        onChange={(content) => set({ content })}
        onUploads={(isUploading) => noteUploads('content', isUploading ? 'uploading' : 'over')}
      />
    </div>
  )
}
