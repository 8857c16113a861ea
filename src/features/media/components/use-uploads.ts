import { useState } from 'react'
import { refusalOfUpload, uploadMedia } from '../client.ts'
import type { UploadedItem } from '../schema.ts'

/** One file on its way, and what became of it. */
export interface Upload {
  key: string
  name: string
  /** How much has arrived, between 0 and 1. */
  progress: number
  item?: UploadedItem
  error?: string
}

/** Uploads files one after the other: on a slow line each of them comes sooner. */
export function useUploads(onAdded: (item: UploadedItem) => void) {
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
        onAdded(item)
      } catch (error) {
        change(key, { error: refusalOfUpload(error) })
      }
  }
  return { uploads, add }
}
