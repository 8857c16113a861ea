type SizeOf = (pathname: string) => number | undefined
type IsKept = (fileName: string) => Promise<boolean>

let sizeOf: SizeOf | undefined
const uploads = new Map<string, IsKept>()

/** Told by who keeps the site's files; while nobody is, no size is known. */
export function providePublicFiles(sizes: SizeOf | undefined): void {
  sizeOf = sizes
}

/** Tells where files of one kind are served that people have uploaded: '/api/photos/'. */
export function provideUploadedFiles(folder: string, isKept: IsKept): void {
  uploads.set(folder, isKept)
}

/** The size in bytes of a file of this site, by its path; undefined when there is none. */
export const publicFileSize = (pathname: string): number | undefined => sizeOf?.(pathname)

const PICTURE = /\.(?:svg|png|webp|avif|jpe?g|gif)$/i

/**
 * Whether a path of this site leads to a file: one that was built, or one that was uploaded. While
 * nobody has told which files there are, those that the build would make count as there.
 */
export async function hasFileAt(address: string): Promise<boolean> {
  const { pathname } = new URL(address, 'https://site.invalid')
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const isKept = uploads.get(folder)
  if (isKept) return isKept(pathname.slice(folder.length))
  return sizeOf === undefined || sizeOf(pathname) !== undefined
}

/** Whether a picture's address can be had: an address elsewhere is not asked for. */
export const hasPictureAt = async (address: string): Promise<boolean> =>
  !address.startsWith('/') || (PICTURE.test(address) && (await hasFileAt(address)))
