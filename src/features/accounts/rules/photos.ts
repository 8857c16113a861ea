/** How a person's photo is kept and found. Safe for the browser. */

/** The widths in which a photo is kept, in pixels: for a card on a sharp screen, and for a profile. */
export const PHOTO_WIDTHS = [192, 512] as const

const NAME = /^([\w-]{22,64})-(192|512)\.webp$/

/** The address of a photo, in its largest width; {@link ../../../ui/own-picture.ts} finds the others. */
export const photoPath = (key: string): string => `/api/photos/${fileNameOf(key, 512)}`

export const fileNameOf = (key: string, width: number): string => `${key}-${width}.webp`

/** The key in a photo's file name; undefined when it has another form. */
export const keyInFileName = (fileName: string): string | undefined => NAME.exec(fileName)?.[1]
