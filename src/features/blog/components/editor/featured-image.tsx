import { useRef, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../../platform/api/client.ts'
import { PICTURE_TYPES } from '../../../../platform/files/uploads.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ownPicture } from '../../../../ui/marks/own-picture.ts'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { uploadPicture } from '../../client/writing.ts'
import { PostPicture } from '../post-card.tsx'
import { refusalOfFile } from './picture-dialog.tsx'
import type { PanelProps } from './side-panel.tsx'

type FeaturedImageProps = Pick<PanelProps, 'fields' | 'set' | 'field' | 'choices'>

/** The picture of cards and of the article's beginning: by its address, or uploaded (spec 2.61, 8.20). */
export function FeaturedImage({ fields, set, field, choices }: FeaturedImageProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function upload(file: File | undefined) {
    const refused = refusalOfFile(file)
    setRefusal(refused)
    if (refused || !file) return
    setIsBusy(true)
    try {
      const { src } = await uploadPicture(file)
      set({ featuredImage: src })
      toast({ title: m.writing_upload_done() })
    } catch (error) {
      setRefusal(detailOf(error, m.writing_picture_failed()))
    } finally {
      setIsBusy(false)
      if (picker.current) picker.current.value = ''
    }
  }

  const { id, error } = field('featuredImage')
  return (
    <Card as="section" className="flex flex-col gap-4">
      {ownPicture(fields.featuredImage) && <PostPicture address={fields.featuredImage} />}
      <Field
        id={id}
        error={refusal ?? error}
        label={m.writing_field_image()}
        mark={m.common_optional()}
        hint={m.writing_field_image_hint()}
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            name="featuredImage"
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            value={fields.featuredImage}
            onChange={(event) => set({ featuredImage: event.target.value })}
          />
        )}
      </Field>
      <input
        ref={picker}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        accept={PICTURE_TYPES}
        onChange={(event) => void upload(event.target.files?.[0])}
      />
      <Button
        variant="secondary"
        className="self-start"
        busy={isBusy}
        busyLabel={m.writing_picture_uploading()}
        onClick={() =>
          choices.uploads ? picker.current?.click() : toast({ title: m.writing_upload_soon() })
        }
      >
        {m.writing_upload()}
      </Button>
      <Field
        {...field('featuredImageAlt')}
        label={m.common_picture_shows()}
        mark={m.common_optional()}
        hint={m.writing_field_image_alt_hint()}
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            name="featuredImageAlt"
            lang={fields.language}
            value={fields.featuredImageAlt}
            onChange={(event) => set({ featuredImageAlt: event.target.value })}
          />
        )}
      </Field>
    </Card>
  )
}
