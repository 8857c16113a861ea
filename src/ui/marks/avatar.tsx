import { ownWords } from '../../i18n/text/text-language.ts'
import { isPortrait, ownPicture, smallPicture } from './own-picture.ts'
import { OwnStar } from './own-star.tsx'

function numberOf(name: string): number {
  let hash = 7
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash
}

const sizes = {
  small: { box: 'size-11', letter: 'text-base', pixels: 44 },
  normal: { box: 'size-16', letter: 'text-xl', pixels: 64 },
  head: { box: 'size-16 sm:size-24', letter: 'text-2xl', pixels: 96 },
  card: { box: 'size-24', letter: 'text-2xl', pixels: 96 },
  large: { box: 'size-32', letter: 'text-3xl', pixels: 128 },
}

type AvatarProps = {
  name: string
  /**
   * A specialist's id: the star is then the same in both languages. Otherwise it derives from the
   * name.
   */
  id?: number | undefined
  photoUrl?: string | null | undefined
  /** Empty where the name is next to it. */
  alt?: string | undefined
  size?: keyof typeof sizes | undefined
}

/**
 * A photo; without one, the name's first letter on the person's own eight-point star. A drawn
 * portrait is placed on that star.
 */
export function Avatar({ name, id, photoUrl, alt = '', size = 'normal' }: AvatarProps) {
  const { box, letter, pixels } = sizes[size]
  const { lang } = ownWords(name)
  const whole = ownPicture(photoUrl)
  const picture = size === 'large' ? whole : smallPicture(whole)
  const star = { of: id ?? numberOf(name), letter: firstLetter(name) }
  if (!picture) return <OwnStar {...star} label={alt} lang={lang} className={box} />
  const isDrawn = isPortrait(picture)
  return (
    <span
      data-letter={isDrawn ? undefined : firstLetter(name)}
      lang={lang}
      aria-hidden={alt ? undefined : true}
      className={isDrawn ? `portrait block ${box}` : `avatar block ${letter} ${box}`}
    >
      {isDrawn && <OwnStar {...star} isGround className="absolute inset-0 size-full" />}
      <img src={picture} alt={alt} width={pixels} height={pixels} loading="lazy" decoding="async" />
    </span>
  )
}

/** The first grapheme: a letter with its marks, an emoji, never half of a surrogate pair. */
export function firstLetter(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toLocaleUpperCase()
}
