import { captionsOf, posterOf } from '../../features/library/rules.ts'
import { localeNames, locales, type Locale } from '../../i18n/locale.ts'

type CaptionedVideoProps = {
  /** A path of this site; poster and captions lie beside the file, named like it. */
  address: string
  /** The language whose captions are shown at first. */
  language: Locale
  name: string
  silent: string
  /** Shown in place of a video that cannot be played. */
  broken: string
}

/** A film of this site with captions in both languages; nothing of it is loaded before it is played. */
export function CaptionedVideo({ address, language, name, silent, broken }: CaptionedVideoProps) {
  return (
    <figure className="w-full print:hidden">
      <video
        controls
        muted
        playsInline
        preload="none"
        width={960}
        height={540}
        poster={posterOf(address)}
        aria-label={name}
        className="h-auto w-full rounded-card border border-line bg-sunken"
      >
        <source src={address} type="video/mp4" />
        {locales.map((locale) => (
          <track
            key={locale}
            kind="captions"
            srcLang={locale}
            label={localeNames[locale]}
            src={captionsOf(address, locale)}
            default={locale === language}
          />
        ))}
        <span>{broken}</span>
      </video>
      <figcaption className="mt-2 text-sm text-muted">{silent}</figcaption>
    </figure>
  )
}
