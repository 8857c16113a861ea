type SizeOf = (pathname: string) => number | undefined

let sizeOf: SizeOf = () => undefined

/** Told by who keeps the site's files; while nobody is, no size is known. */
export function providePublicFiles(sizes: SizeOf): void {
  sizeOf = sizes
}

/** The size in bytes of a file of this site, by its path; undefined when there is none. */
export const publicFileSize = (pathname: string): number | undefined => sizeOf(pathname)
