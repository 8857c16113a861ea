import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import persian from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'

/**
 * The one font file that a page in this language needs, for `<link rel="preload" as="font"
 * type="font/woff2" crossorigin>`. Without the preload `font-display: optional` shows the fallback
 * on a first visit.
 */
export const fontToPreload: Readonly<Record<'en' | 'fa', string>> = { en: latin, fa: persian }
