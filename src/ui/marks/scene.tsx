export type SceneName =
  | 'booked'
  | 'empty'
  | 'first-admin'
  | 'first-family'
  | 'first-publisher'
  | 'first-specialist'
  | 'home'
  | 'lost'
  | 'nothing-found'
  | 'offline'
  | 'talk'
  | 'thanks'
  | 'verified'
  | 'waiting'

/** A tick is not mirrored with the page. */
const FIXED: readonly SceneName[] = ['verified']

/** The home page's scene is wider than the others. */
const sizeOf = (name: SceneName) =>
  name === 'home' ? { width: 960, height: 420 } : { width: 480, height: 300 }

type SceneProps = {
  name: SceneName
  /** Above the fold: loaded eagerly. */
  isFirst?: boolean | undefined
  className?: string
}

/** A decorative drawing, mirrored with the reading direction. */
export function Scene({ name, isFirst = false, className = 'max-w-80' }: SceneProps) {
  return (
    <img
      src={`/pictures/scenes/${name}.svg`}
      alt=""
      {...sizeOf(name)}
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
      className={`h-auto w-full rounded-picture data-gone:invisible calm:[filter:saturate(.6)] print:hidden ${FIXED.includes(name) ? '' : 'rtl:-scale-x-100'} ${className}`}
    />
  )
}
