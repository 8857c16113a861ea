import { ownPicture } from '../../../ui/marks/own-picture.ts'
import { srcsetOf } from '../rules/article-pictures.ts'

/** Drawn for posts without a picture of their own. */
const PLACEHOLDER = '/pictures/blog/placeholder.svg'

type PostPictureProps = {
  address: string | null
  /** Stands where the page begins: it is loaded with it. */
  isSeenAtOnce?: boolean | undefined
  /** What it shows, where that is more than the title says; on cards it is read out to nobody. */
  alt?: string | null | undefined
}

/** A post's picture. */
export function PostPicture({ address, isSeenAtOnce = false, alt }: PostPictureProps) {
  const own = ownPicture(address)
  return (
    <img
      src={own ?? PLACEHOLDER}
      srcSet={own && srcsetOf(own)}
      sizes="(min-width: 36rem) 32rem, 100vw"
      alt={(own && alt) || ''}
      width={640}
      height={360}
      loading={isSeenAtOnce ? 'eager' : 'lazy'}
      decoding="async"
      className="drawing aspect-video h-auto w-full rounded-control border border-line object-cover calm:[filter:saturate(.6)]"
    />
  )
}
