import { localizePath } from '../../../i18n/locale.ts'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { Stars } from '../../../ui/marks/stars.tsx'
import type { SpecialistCardData, SpecialistCardWords } from './specialist-cards.ts'

type SpecialistCardProps = {
  specialist: SpecialistCardData
  words: SpecialistCardWords
  /** A row across the page rather than a box among others. */
  wide?: boolean | undefined
}

const chip = 'rounded-chip bg-primary-soft px-2.5 py-0.5 text-sm font-medium text-primary'
const book = buttonClass('secondary', 'small')
const profile = buttonClass('quiet', 'small')

/** A specialist among others (spec 2.30). Its links are plain: a list of them is cheap to draw. */
export function SpecialistCard({ specialist, words, wide = false }: SpecialistCardProps) {
  const { id, name, rating } = specialist
  const { locale } = useReader()
  const nameId = `specialist-${id}`
  return (
    <article
      className={`flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6 ${wide ? 'md:grid md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-x-8 calm:flex' : 'h-full'}`}
    >
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-center gap-4">
          <Avatar name={name} photoUrl={specialist.photo} />
          <div className="min-w-0">
            <h3>
              <a id={nameId} href={localizePath(`/specialists/${id}`, locale)}>
                <bdi>{name}</bdi>
              </a>
            </h3>
            <p className="text-sm text-muted">{specialist.languages}</p>
          </div>
        </div>
        <p className="flex items-center gap-2 text-sm text-muted">
          <Stars rating={rating.rating} label={rating.label} />({rating.count})
        </p>
        <ul className="flex flex-wrap gap-2">
          {specialist.expertise.map((word) => (
            <li key={word} className={chip}>
              {word}
            </li>
          ))}
        </ul>
        {specialist.bio && <p {...ownWords(specialist.bio)}>{specialist.bio}</p>}
      </div>
      <div className={`mt-auto flex flex-col gap-3 ${wide ? 'md:my-auto' : ''}`}>
        <NextFree specialist={specialist} words={words} />
        <p className="actions">
          <a
            id={`book-${id}`}
            href={localizePath(`/booking/${id}`, locale)}
            aria-labelledby={`book-${id} ${nameId}`}
            className={book}
          >
            {words.book}
          </a>
          <a
            id={`profile-${id}`}
            href={localizePath(`/specialists/${id}`, locale)}
            aria-labelledby={`profile-${id} ${nameId}`}
            className={profile}
          >
            {words.profile}
          </a>
        </p>
      </div>
    </article>
  )
}

function NextFree({ specialist: { next }, words }: SpecialistCardProps) {
  if (!next) return <p className="text-sm text-muted">{words.none}</p>
  return (
    <p>
      <span className="block text-sm text-muted">{words.next}</span>
      <time dateTime={next.startsAt} className="font-semibold">
        {next.text}
      </time>{' '}
      <span className="text-sm text-muted">
        (<bdi lang={next.cityLang}>{next.city}</bdi>)
      </span>
    </p>
  )
}
