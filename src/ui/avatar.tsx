import { ownPicture, smallPicture } from './own-picture.ts'
import { eightPointStar } from './star-path.ts'

const star = eightPointStar(32, 32, 31)

const sizes = {
  small: { box: 'size-11', pixels: 44 },
  normal: { box: 'size-16', pixels: 64 },
  large: { box: 'size-32', pixels: 128 },
}

type AvatarProps = {
  name: string
  photoUrl?: string | null | undefined
  /** Empty where the name stands beside it. */
  alt?: string | undefined
  size?: keyof typeof sizes | undefined
}

/** A photo, or the first letter of the name over an eight-point star. */
export function Avatar({ name, photoUrl, alt = '', size = 'normal' }: AvatarProps) {
  const { box, pixels } = sizes[size]
  const whole = ownPicture(photoUrl)
  const picture = size === 'large' ? whole : smallPicture(whole)
  if (picture) {
    return (
      <img
        src={picture}
        alt={alt}
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        className={`${box} flex-none rounded-full border border-line bg-primary-soft object-cover`}
      />
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
