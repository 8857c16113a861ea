import { BadgeCheck, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReviewList } from '../../features/reviews/components/review-list.tsx'
import { PROFILE_REVIEWS } from '../../features/reviews/rules.ts'
import { expertiseLabel } from '../../features/specialists/rules/labels.ts'
import { formatShortDate } from '../../i18n/calendar/dates.ts'
import { formatAgo } from '../../i18n/calendar/relative-time.ts'
import { localPath } from '../../i18n/local-path.ts'
import { formatNumber } from '../../i18n/text/numbers.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { sentencesOf } from '../../i18n/text/sentences.ts'
import { ownWords } from '../../i18n/text/text-language.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import { SealStar } from '../../ui/marks/star-motif.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DrawnOnce } from '../../ui/rendering/drawn-once.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'
import type { Profile } from './profile-data.ts'
import type { Elements } from '../../ui/rendering/elements.ts'
import { StarPathList } from '../../ui/lists/star-path-list.tsx'

type PartProps = { profile: Profile }

type SectionProps = { id: string; title: ReactNode; band?: string; children: Elements }

function Section({ id, title, band = '', children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col gap-4 ${band && `rounded-picture p-5 sm:p-8 ${band}`}`}
    >
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

/** The description of the call, sentence by sentence. */
export function TheCall({ profile: { specialist } }: PartProps) {
  const text = specialist.callDescription || m.specialists_call_usual()
  return (
    <Section
      id="call"
      title={m.specialists_call_title()}
      band="bg-sunken calm:bg-transparent calm:p-0"
    >
      <StarPathList
        {...ownWords(text)}
        items={sentencesOf(text).map((sentence, index) => ({
          key: `${index} ${sentence}`,
          content: <p className="measure">{sentence}</p>,
        }))}
      />
    </Section>
  )
}

/** The verification seal, with the checks and their dates. */
export function Checks({ profile: { specialist } }: PartProps) {
  const reader = useReader()
  const { verifications, verifiedAt } = specialist
  if (verifications.length === 0 && !verifiedAt) return null
  return (
    <section
      aria-labelledby="checks"
      className="grid items-center gap-x-8 gap-y-5 rounded-picture bg-success-soft p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-8"
    >
      <div className="calm:hidden">
        <SealStar>
          <BadgeCheck className="size-16" />
        </SealStar>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <h2 id="checks">{m.specialists_checks_title()}</h2>
        {verifiedAt && (
          <p className="text-lg font-semibold text-success">
            {m.common_verified_since({ date: formatShortDate(verifiedAt, reader) })}
          </p>
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
      </div>
    </section>
  )
}

type ReviewsProps = {
  profile: Pick<Profile, 'reviews'> & {
    specialist: Pick<Profile['specialist'], 'id' | 'reviewCount'>
  }
}

/**
 * The latest reviews, and a link to all (spec 2.33). Rendered again once the relative age of a
 * review changes, since cached parts have the ages of their rendering time.
 */
export function Reviews({ profile }: ReviewsProps) {
  const reader = useReader()
  const { specialist, reviews } = profile
  const ages = reviews
    .flatMap(({ createdAt, repliedAt }) => [createdAt, repliedAt])
    .map((instant) => instant && formatAgo(instant, reader))
  const variant = [specialist.reviewCount, ...ages].join(', ')
  return (
    <DrawnOnce as="div" className="contents" of={reviews} variant={variant}>
      <NewestReviews profile={profile} />
    </DrawnOnce>
  )
}

function NewestReviews({ profile: { specialist, reviews } }: ReviewsProps) {
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
          href={localPath(`/specialists/${id}/reviews`)}
          className="inline-flex min-h-11 items-center self-start font-semibold"
        >
          {m.reviews_read_all({ count: formatNumber(reviewCount) })}
        </a>
      )}
    </Section>
  )
}

/** The limits of a consultation. */
export function Limits({ emergency }: { emergency: string }) {
  return (
    <Notice tone="warning" title={m.specialists_limits_title()}>
      {`${m.specialists_limits()} ${emergency}`}
    </Notice>
  )
}
