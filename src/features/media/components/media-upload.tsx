import { CircleAlert, CircleCheck, UploadCloud } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { refusalOfUpload, uploadMedia } from '../client.ts'
import { MEDIA_TYPES } from '../rules.ts'
import type { MediaLimitsInMegabytes, UploadedItem } from '../schema.ts'

type MediaUploadProps = {
  limits: MediaLimitsInMegabytes
  onAdded: () => void
}

/** Uploads of chosen or dropped files, several at once, each with its result. */
export function MediaUpload({ limits, onAdded }: MediaUploadProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const refused = useRefusedForm('media-upload')
  const [isOver, setOver] = useState(false)
  const { uploads, add } = useUploads(onAdded)
  const addFrom = useRef(add)
  useEffect(() => {
    addFrom.current = add
  })

  function take() {
    const files = [...(input.current?.files ?? [])]
    if (files.length === 0) return
    input.current?.form?.reset()
    void addFrom.current(files)
  }
  // Takes the files that were chosen before hydration.
  useEffect(take, [])

  return (
    <section aria-label={m.media_upload()} className="flex flex-col gap-4 print:hidden">
      <form
        method="post"
        encType="multipart/form-data"
        onSubmit={(event) => {
          event.preventDefault()
          take()
        }}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void add([...event.dataTransfer.files])
        }}
        className={`flex flex-col items-start gap-3 rounded-card border-2 border-dashed p-5 ${isOver ? 'border-primary bg-sunken' : 'border-line'}`}
      >
        <input type="hidden" name="intent" value="media-upload" />
        <Field
          id={`${id}-file`}
          label={
            <span className="flex items-center gap-2">
              <UploadCloud aria-hidden="true" className="icon text-primary" />
              {m.media_upload_drop()}
            </span>
          }
          hint={m.media_upload_hint({
            films: formatNumber(limits.film),
            pdfs: formatNumber(limits.pdf),
          })}
          error={refused.initialErrors?.detail}
        >
          {(control) => (
            <FileInput
              {...control}
              ref={input}
              multiple
              name="file"
              accept={MEDIA_TYPES}
              chooseLabel={m.media_choose()}
              onInput={() => queueMicrotask(take)}
            />
          )}
        </Field>
        <Button type="submit" className="[@media(scripting:enabled)]:hidden">
          {m.common_upload()}
        </Button>
      </form>
      <ul
        aria-live="polite"
        aria-label={m.media_uploads()}
        className="flex flex-col gap-2 empty:hidden"
      >
        {uploads.map((upload) => (
          <UploadLine key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function UploadLine({ upload: { name, progress, item, error } }: { upload: Upload }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-4 py-2">
      {item && <CircleCheck aria-hidden="true" className="icon text-success" />}
      {error && <CircleAlert aria-hidden="true" className="icon text-danger" />}
      <span className="min-w-0 wrap-anywhere font-semibold">
        <OwnWords>{name}</OwnWords>
      </span>
      {item && (
        <Link to="." search={{ open: item.id }} className="inline-flex min-h-11 items-center">
          {item.isKnown ? m.media_known() : m.media_uploaded()}
        </Link>
      )}
      {error && <span className="basis-full text-danger">{error}</span>}
      {!item && !error && (
        <progress
          value={progress || undefined}
          aria-label={m.common_uploading()}
          className="grow"
        />
      )}
    </li>
  )
}

interface Upload {
  key: string
  name: string
  /** The uploaded share, 0 to 1. */
  progress: number
  item?: UploadedItem
  error?: string
}

/** Uploads files one after the other: on a slow connection each is ready sooner. */
function useUploads(onAdded: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const change = (key: string, set: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...set } : one)))

  async function add(files: readonly File[]) {
    const named = files.map((file) => ({ file, key: crypto.randomUUID() }))
    setUploads((before) => [
      ...named.map(({ file, key }) => ({ key, name: file.name, progress: 0 })),
      ...before,
    ])
    for (const { file, key } of named)
      try {
        const onProgress = (progress: number) => change(key, { progress })
        const item = await uploadMedia(file, { onProgress })
        change(key, { item, progress: 1 })
        onAdded()
      } catch (error) {
        change(key, { error: refusalOfUpload(error) })
      }
  }
  return { uploads, add }
}
