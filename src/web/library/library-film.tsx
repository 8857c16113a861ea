import type { ShownFilm } from '../../features/media/schema.ts'
import { localeNames, type Locale } from '../../i18n/locale.ts'

type LibraryFilmProps = {
  film: ShownFilm
  /** The language of the initial captions. */
  language: Locale
  name: string
  /** Shown in place of a film that cannot be played. */
  broken: string
}

/** The media query of a source: smaller ones for narrow windows, the original for others. */
const mediaOf = (at: number, count: number): string | undefined =>
  at < count - 1 ? `(max-width: ${at === 0 ? 40 : 64}rem)` : undefined

/** A film of the media library; nothing is loaded before it is played. */
export function LibraryFilm({ film, language, name, broken }: LibraryFilmProps) {
  const { sources, captions } = film
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are those that it has
    <video
      controls
      playsInline
      muted={!film.hasSound}
      preload="none"
      width={film.width ?? 960}
      height={film.height ?? 540}
      poster={film.poster ?? undefined}
      aria-label={name}
      className="h-auto max-h-[80vh] w-full rounded-card border border-line bg-sunken print:hidden"
    >
      {sources.map(({ address, mediaType }, at) => (
        <source key={address} src={address} type={mediaType} media={mediaOf(at, sources.length)} />
      ))}
      {captions.map((one) => (
        <track
          key={one.language}
          kind="captions"
          srcLang={one.language}
          label={localeNames[one.language]}
          src={one.address}
          default={one.language === language}
        />
      ))}
      <span>{broken}</span>
    </video>
  )
}
