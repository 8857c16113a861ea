import { ownPicture, smallPicture } from './own-picture.ts'
import { eightPointStar } from './star-path.ts'

const star = eightPointStar(32, 32, 31)

const sizes = {
  small: { box: 'size-11', letter: 'text-base', pixels: 44 },
  normal: { box: 'size-16', letter: 'text-xl', pixels: 64 },
  large: { box: 'size-32', letter: 'text-3xl', pixels: 128 },
}

type AvatarProps = {
  name: string
  photoUrl?: string | null | undefined
  /** Empty where the name stands beside it. */
  alt?: string | undefined
  size?: keyof typeof sizes | undefined
}

/** A photo; where there is none, or it cannot be had, the first letter of the name over an eight-point star. */
export function Avatar({ name, photoUrl, alt = '', size = 'normal' }: AvatarProps) {
  const { box, letter, pixels } = sizes[size]
  const whole = ownPicture(photoUrl)
  const picture = size === 'large' ? whole : smallPicture(whole)
  if (picture) {
    return (
      <span
        data-letter={firstLetter(name)}
        aria-hidden={alt ? undefined : true}
        className={`avatar block ${letter} ${box}`}
      >
        <img
          src={picture}
          alt={alt}
          width={pixels}
          height={pixels}
          loading="lazy"
          decoding="async"
        />
      </span>
    )
  }
  const described = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <svg {...described} viewBox="0 0 64 64" className={`${box} flex-none text-primary`}>
      <path d={star} className="fill-primary-soft stroke-primary" strokeLinejoin="round" />
      <text
        x="32"
        y="33"
        textAnchor="middle"
        dominantBaseline="central"
        fill="currentColor"
        fontSize="25"
        fontWeight="600"
      >
        {firstLetter(name)}
      </text>
    </svg>
  )
}

/** The first whole character: a letter with its marks, an emoji, never half of a pair. */
export function firstLetter(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toLocaleUpperCase()
}
