import { afterCommit } from '../../../database/client.ts'
import { fileStore } from '../../../platform/files/file-store.ts'
import { logger } from '../../../platform/logger.ts'
import { widthsWithin } from '../../../platform/pictures/widths.ts'
import type { MediaRow } from '../records.server.ts'
import { MEDIA_PICTURE_WIDTHS, formatOf } from '../rules.ts'

const FOLDER = 'media'

interface Place {
  key: string
  storedAs: string
}

/** Where a file of an item lies in the store. */
export const storedName = ({ key, storedAs }: Place, rest: string): string =>
  `${FOLDER}/${key}/${storedAs}${rest}`

type Stored = Place & Pick<MediaRow, 'kind' | 'mediaType' | 'width' | 'hasPoster' | 'renditions'>

/** The names of all files of an item as it is now. */
function namesOf(item: Stored): string[] {
  if (item.kind === 'picture')
    return widthsWithin(item.width ?? 0, MEDIA_PICTURE_WIDTHS).map((width) =>
      storedName(item, `-${width}.webp`),
    )
  if (item.kind === 'pdf') return [storedName(item, '.pdf')]
  return [
    storedName(item, `.${formatOf(item.mediaType)}`),
    ...(item.hasPoster ? [storedName(item, '-poster.webp')] : []),
    ...item.renditions.map(({ height }) => storedName(item, `-${height}.mp4`)),
  ]
}

export async function removeFiles(names: readonly string[]): Promise<void> {
  for (const name of names)
    await fileStore()
      .remove(name)
      // Nothing refers to it any more; it only takes up space.
      .catch(() =>
        logger.warn('a file of the media library that nobody needs could not be removed'),
      )
}

/** Removes the files of an item once the transaction around the call has ended well. */
export const removeFilesAfterCommit = (item: Stored): void =>
  afterCommit(() => void removeFiles(namesOf(item)))

/** Removes what was written for an item that came to nothing. */
export const removeWritten = (place: Place, checked: Omit<Stored, keyof Place>): Promise<void> =>
  removeFiles(namesOf({ ...place, ...checked }))
