type SizeOf = (pathname: string) => number | undefined
type IsStored = (fileName: string) => Promise<boolean>

let sizeOf: SizeOf | undefined
const uploads = new Map<string, IsStored>()

/** Registers the site's files; until then no size is known. */
export function providePublicFiles(sizes: SizeOf | undefined): void {
  sizeOf = sizes
}

/** Registers the path prefix of one kind of uploads, such as '/api/photos/'. */
export function provideUploadedFiles(folder: string, isStored: IsStored): void {
  uploads.set(folder, isStored)
}

/** The size in bytes of a file of this site; undefined when there is none. */
export const publicFileSize = (pathname: string): number | undefined => sizeOf?.(pathname)

const PICTURE = /\.(?:svg|png|webp|avif|jpe?g|gif)$/i

/**
 * Whether a path of this site is a file, built or uploaded. Until the files are registered, every
 * file that the build could create counts as existing.
 */
export async function hasFileAt(address: string): Promise<boolean> {
  const { pathname } = new URL(address, 'https://site.invalid')
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const isStored = uploads.get(folder)
  if (isStored) return isStored(pathname.slice(folder.length))
  return sizeOf === undefined || sizeOf(pathname) !== undefined
}

/** Whether a picture's URL can be loaded; URLs of other sites are not checked. */
export const hasPictureAt = async (address: string): Promise<boolean> =>
  !address.startsWith('/') || (PICTURE.test(address) && (await hasFileAt(address)))
