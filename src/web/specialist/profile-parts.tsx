import { BadgeCheck, CalendarDays, Check, Languages, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { PANEL_ID } from '../../features/booking/components/booking-choice.ts'
import { ReviewList } from '../../features/reviews/components/review-list.tsx'
import { PROFILE_REVIEWS } from '../../features/reviews/rules.ts'
import { expertiseLabel, languageLabel } from '../../features/specialists/rules/labels.ts'
import { SavePart } from '../../features/waitlist/components/save-part.tsx'
import { formatShortDate } from '../../i18n/calendar/dates.ts'
import { localizePath } from '../../i18n/locale.ts'
import { formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { joinWords, ownWords } from '../../i18n/text/text-language.ts'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import type { Profile } from './profile-data.ts'
import { RatingLine } from './rating-line.tsx'

type PartProps = { profile: Profile }

/** The specialist at a glance (spec 2.33). */
export function ProfileHead({
  profile: { specialist, standing },
  onChanged,
}: PartProps & { onChanged: () => void }) {
  const { locale } = useReader()
  const { name, photo, credentials, location, languages } = specialist
  return (
    <header className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-6">
      <Avatar name={name} photoUrl={photo} size="large" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <h1 tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        {credentials && (
          <p {...ownWords(credentials)} className="text-lg text-muted">
            {credentials}
          </p>
        )}
        {specialist.verified && (
          <Badge tone="success" icon={BadgeCheck}>
            {m.specialists_verified()}
          </Badge>
        )}
        <RatingLine {...specialist} />
        <p className="flex items-center gap-2">
          <Languages aria-hidden="true" className="icon text-muted" />
          <span className="sr-only">{m.specialists_languages_title()}</span>
          {joinWords(
            languages.map((code) => languageLabel(code)),
            locale,
          )}
        </p>
        {location && (
          <p className="flex items-center gap-2">
            <MapPin aria-hidden="true" className="icon text-muted" />
            <span {...ownWords(location)}>{location}</span>
          </p>
        )}
        <a href={`#${PANEL_ID}`} className={buttonClass('primary', 'normal', 'mt-2 lg:hidden')}>
          <CalendarDays aria-hidden="true" className="icon" />
          {m.booking_panel_title()}
        </a>
        <SavePart specialistId={specialist.id} isSaved={standing?.isSaved} onChanged={onChanged} />
      </div>
    </header>
  )
}

type SectionProps = { id: string; title: ReactNode; children: ReactNode }

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export function About({ profile: { specialist } }: PartProps) {
  if (!specialist.bio) return null
  return (
    <Section id="about" title={m.specialists_about_title()}>
      <p {...ownWords(specialist.bio)} className="measure whitespace-pre-line">
        {specialist.bio}
      </p>
    </Section>
  )
}

export function Expertise({ profile: { specialist } }: PartProps) {
  return (
    <Section id="expertise" title={m.specialists_expertise_title()}>
      <ul className="flex flex-wrap gap-2">
        {specialist.expertise.map((code) => (
          <li key={code}>
            <Badge tone="primary">{expertiseLabel(code)}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function TheCall({ profile: { specialist } }: PartProps) {
  return (
    <Section id="call" title={m.specialists_call_title()}>
      <p
        {...ownWords(specialist.callDescription || m.specialists_call_usual())}
        className="measure whitespace-pre-line"
      >
        {specialist.callDescription || m.specialists_call_usual()}
      </p>
    </Section>
  )
}

/** What was verified, and when. */
export function Checks({ profile: { specialist } }: PartProps) {
  const reader = useReader()
  const { verifications, verifiedAt } = specialist
  if (verifications.length === 0 && !verifiedAt) return null
  return (
    <Section id="checks" title={m.specialists_checks_title()}>
      {verifiedAt && (
        <p>{m.common_verified_since({ date: formatShortDate(verifiedAt, reader) })}</p>
      )}
      <ul className="flex flex-col gap-2">
        {verifications.map(({ what, checkedAt }) => (
          <li key={what} className="flex items-start gap-2">
            <Check aria-hidden="true" className="icon mt-[0.2em] text-success" />
            <span>
              {m.specialists_checked_on({ what, date: formatShortDate(checkedAt, reader) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The newest reviews, and a link to all (spec 2.33). */
export function Reviews({ profile: { specialist, reviews } }: PartProps) {
  const { locale } = useReader()
  const { id, reviewCount } = specialist
  return (
    <Section id="reviews" title={m.common_reviews()}>
      {reviews.length > 0 ? (
        <ReviewList reviews={reviews} />
      ) : (
        <div>
          <p>{m.reviews_none()}</p>
          <p className="text-muted">{m.reviews_none_hint()}</p>
        </div>
      )}
      {reviewCount > PROFILE_REVIEWS && (
        <a
          href={localizePath(`/specialists/${id}/reviews`, locale)}
          className="inline-flex min-h-11 items-center self-start font-semibold"
        >
          {m.reviews_read_all({ count: formatNumber(reviewCount, locale) })}
        </a>
      )}
    </Section>
  )
}

/** What a consultation is not. */
export function Limits({ emergency }: { emergency: string }) {
  return (
    <Notice tone="warning" title={m.specialists_limits_title()}>
      {m.specialists_limits()} {emergency}
    </Notice>
  )
}
