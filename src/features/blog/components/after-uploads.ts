import { useEffect, useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { toast, toastFailure } from '../../../ui/toasts/toast.ts'
import { hasPicturePlace } from '../rules/checks.ts'

export type UploadState = 'uploading' | 'over' | 'refused'

interface Save {
  save: () => void
  /** The text that it would store now. */
  htmlOf: () => string
}

interface Listeners {
  onChange: (state: { isWaiting: boolean }) => void
  /** Called instead of a save whose text lacks a picture that was refused. */
  onMissing: () => void
}

/** Defers a save while pictures are uploaded into the fields of its form. */
export class SaveAfterUploads {
  readonly #listeners: Listeners
  readonly #uploading = new Set<string>()
  #waiting: Save | undefined

  constructor(listeners: Listeners) {
    this.#listeners = listeners
  }

  #changed(): void {
    this.#listeners.onChange({ isWaiting: this.#waiting !== undefined })
  }

  note(field: string, upload: UploadState): void {
    if (upload === 'uploading' && this.#uploading.has(field)) return
    if (upload === 'uploading') this.#uploading.add(field)
    else if (!this.#uploading.delete(field)) return
    if (upload === 'refused' && this.#waiting) {
      this.#waiting = undefined
      this.#listeners.onMissing()
    }
    this.#changed()
  }

  /** Whether the save is deferred; if not, the caller saves. */
  defer(save: Save): boolean {
    if (this.#uploading.size === 0) return false
    this.#waiting = save
    this.#changed()
    return true
  }

  /** Carries out what was deferred, unless pictures are still being uploaded. */
  release(): void {
    const waiting = this.#waiting
    if (!waiting || this.#uploading.size > 0) return
    this.#waiting = undefined
    this.#changed()
    if (hasPicturePlace(waiting.htmlOf())) this.#listeners.onMissing()
    else waiting.save()
  }
}

/** A form's save that waits for its uploads; fields report theirs with `noteUploads`. */
export function useAfterUploads() {
  const [{ isWaiting }, onChange] = useState({ isWaiting: false })
  const [saving] = useState(
    () =>
      new SaveAfterUploads({ onChange, onMissing: () => toastFailure(m.writing_upload_missing()) }),
  )
  // Once the fields have what the last upload changed.
  useEffect(() => saving.release())
  return {
    isWaiting,
    noteUploads: (field: string, upload: UploadState) => saving.note(field, upload),
    defer(save: Save): boolean {
      const isDeferred = saving.defer(save)
      if (isDeferred) toast({ title: m.writing_upload_wait() })
      return isDeferred
    },
  }
}
