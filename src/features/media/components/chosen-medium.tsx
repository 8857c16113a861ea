import { useState } from 'react'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { FormSelect } from '../../../ui/forms/form-fields.tsx'
import type { FormState } from '../../../ui/forms/use-form.ts'
import type { MediaKind } from '../rules.ts'
import type { MediaSummary } from '../schema.ts'
import { MEDIA_PAGE, MediaPreview } from './media-grid.tsx'

type ChosenMediumProps = {
  form: FormState
  name: string
  kind: MediaKind
  label: string
  media: readonly MediaSummary[]
  onChosen: () => void
}

const fileNameIn = (address: string): string => address.split('/').at(-1) || address

/** A field filled from the media library; an existing value from elsewhere is preserved. */
export function ChosenMedium({ form, name, kind, label, media, onChosen }: ChosenMediumProps) {
  const earlier = form.initialText(name)
  const [value, setValue] = useState(earlier)
  const offered = media.filter((item) => item.kind === kind)
  const chosen = offered.find(({ address }) => address === value)
  const isElsewhere = earlier !== '' && !offered.some(({ address }) => address === earlier)
  return (
    <div className="flex flex-col gap-3">
      <FormSelect
        {...form.text(name)}
        label={label}
        hint={m.media_field_hint()}
        options={[
          { value: '', label: m.common_none() },
          ...(isElsewhere
            ? [{ value: earlier, label: m.media_field_now({ name: fileNameIn(earlier) }) }]
            : []),
          ...offered.map(({ address, title }) => ({ value: address, label: title })),
        ]}
        onChange={(event) => {
          setValue(event.target.value)
          onChosen()
        }}
      />
      {chosen && (
        <span className="block w-40">
          <MediaPreview item={chosen} />
        </span>
      )}
      <a
        href={localPath(`${MEDIA_PAGE}?kind=${kind}`)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center self-start"
      >
        {m.media_field_add()}
      </a>
    </div>
  )
}
