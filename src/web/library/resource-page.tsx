import { Link } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import type { ShownFilm } from '../../features/media/schema.ts'
import { directionOf, type Locale, localeNames, locales } from '../../i18n/locale.ts'
import { reportView } from '../../features/library/client/index.ts'
import {
  ResourceCard,
  ResourceFacts,
  ResourcePicture,
} from '../../features/library/components/resource-card.tsx'
import { Folded } from '../../ui/folded.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ServerHtml, useServerHtml } from '../../ui/rendering/server-html.tsx'
import { useCountedView } from '../counted-view.ts'
import { FollowedLinks } from '../followed-links.tsx'
import type { ResourcePageData as ResourcePageProps } from './library-data.ts'
import { captionsOf, posterOf } from '../../features/library/rules.ts'

/** A resource to read, watch or download; the server has sanitized its HTML. */
export default function ResourcePage(page: ResourcePageProps) {
  const { resource, headings, related, words } = page
  const { language, content, transcript, mediaUrl } = resource
  useCountedView({ slug: resource.slug, isCounted: page.isCounted }, reportView)
  return (
    <div className="page flex flex-col gap-12 py-8">
      <article className="mx-auto flex w-full max-w-lg flex-col items-start gap-6">
        <BackLink renderLink={(parts) => <Link to="/resources" {...parts} />}>
          {words.back}
        </BackLink>
        <ResourceHeader resource={resource} words={words} />
        {words.notice && <Notice>{words.notice}</Notice>}
        {resource.film && (
          <LibraryFilm
            film={resource.film}
            language={language}
            name={words.video}
            broken={words.videoBroken}
          />
        )}
        {!resource.film && mediaUrl && (
          <CaptionedVideo
            address={mediaUrl}
            language={language}
            name={words.video}
            silent={words.videoSilent}
            broken={words.videoBroken}
          />
        )}
        {!mediaUrl && (
          <ResourcePicture
            address={resource.imageUrl}
            alt={resource.imageAlt}
            isSeenAtOnce
            className="rounded-card"
          />
        )}
        <KeepActions fileUrl={resource.fileUrl} words={words} />
        {transcript && (
          <Transcript title={words.transcript} language={language} html={transcript} />
        )}
        {headings.length > 0 && (
          <Contents title={words.onThisPage} language={language} headings={headings} />
        )}
        <FollowedLinks
          lang={language}
          dir={directionOf(language)}
          className="prose"
          dangerouslySetInnerHTML={{ __html: useServerHtml(content) }}
        />
        <p className="measure border-t border-line pt-4 text-muted">{words.limits}</p>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="flex flex-col gap-6 print:hidden">
          <h2 id="related">{words.related}</h2>
          <ul className="card-grid">
            {related.map((one) => (
              <li key={one.id} className="flex *:grow">
                <ResourceCard resource={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function ResourceHeader({ resource, words }: Pick<ResourcePageProps, 'resource' | 'words'>) {
  const { language, title, description } = resource
  const { translation } = words
  return (
    <header className="flex flex-col gap-4">
      <ResourceFacts resource={resource} />
      <h1
        tabIndex={-1}
        lang={language}
        dir={directionOf(language)}
        className="wrap-anywhere max-sm:text-2xl"
      >
        {title}
      </h1>
      <p lang={language} dir={directionOf(language)} className="measure text-muted sm:text-lg">
        {description}
      </p>
      {translation && (
        <p className="print:hidden">
          <a
            href={translation.href}
            hrefLang={translation.language}
            lang={translation.language}
            className="inline-flex min-h-11 items-center"
          >
            {translation.text}
          </a>
        </p>
      )}
    </header>
  )
}

/** Download, if there is a file, and print. */
function KeepActions(props: {
  fileUrl: string | undefined
  words: Pick<ResourcePageProps['words'], 'download' | 'file' | 'print'>
}) {
  const { fileUrl, words } = props
  return (
    <div className="actions print:hidden">
      {fileUrl && (
        <a href={fileUrl} download className={buttonClass()}>
          <Download aria-hidden="true" className="icon" />
          <span>
            <span>{`${words.download} `}</span>
            <span className="font-normal">{`(${words.file})`}</span>
          </span>
        </a>
      )}
      <Button variant="secondary" className="[@media(scripting:none)]:hidden" data-print>
        <Printer aria-hidden="true" className="icon" />
        <span>{words.print}</span>
      </Button>
    </div>
  )
}

/** A transcript of the video, for people who cannot or do not want to watch it. */
function Transcript(props: { title: string; language: Locale; html: string }) {
  return (
    <div className="w-full">
      <Folded title={<h2 className="text-base">{props.title}</h2>}>
        <ServerHtml
          html={props.html}
          lang={props.language}
          dir={directionOf(props.language)}
          className="prose"
        />
      </Folded>
    </div>
  )
}

type ContentsProps = { title: string; language: Locale; headings: ResourcePageProps['headings'] }

function Contents({ title, language, headings }: ContentsProps) {
  return (
    <nav aria-labelledby="on-this-page" className="w-full rounded-card bg-sunken p-4">
      <h2 id="on-this-page" className="text-base">
        {title}
      </h2>
      <ul lang={language} className="mt-1">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              dir={directionOf(language)}
              className="inline-flex min-h-11 items-center"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
function LibraryFilm({ film, language, name, broken }: LibraryFilmProps) {
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

type CaptionedVideoProps = {
  /** A path of this site; poster and captions have the same name, in the same folder. */
  address: string
  /** The language of the initial captions. */
  language: Locale
  name: string
  silent: string
  /** Shown in place of a video that cannot be played. */
  broken: string
}

/** A film of this site with captions in both languages; nothing is loaded before it is played. */
function CaptionedVideo({ address, language, name, silent, broken }: CaptionedVideoProps) {
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
