import { Link } from '@tanstack/react-router'
import { BookOpen, CirclePlay, FileText } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { cardLook, cardPicture } from '../../../ui/card.tsx'
import type { ResourceCardData } from '../client/index.ts'
import { directionOf } from '../../../i18n/locale.ts'
import { srcsetOfMedia } from '../../media/rules.ts'
import { ownPicture } from '../../../ui/marks/own-picture.ts'

/** Badge tones of categories; others are grey (spec 2.31). */
const tones: Partial<Record<ResourceCardData['categoryColour'], BadgeTone>> = {
  blue: 'blue',
  green: 'success',
  purple: 'plum',
}

const icons = { article: FileText, video: CirclePlay, guide: BookOpen }

/** Category badge, type and duration in a row. */
export function ResourceFacts(props: {
  resource: Pick<
    ResourceCardData,
    'categoryColour' | 'categoryLabel' | 'type' | 'typeLabel' | 'duration'
  >
}) {
  const { categoryColour, categoryLabel, type, typeLabel, duration } = props.resource
  const Icon = icons[type]
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <Badge tone={tones[categoryColour]}>{categoryLabel}</Badge>
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden="true" className="icon" />
        <span>{typeLabel}</span>
      </span>
      {duration && <span>{duration}</span>}
    </p>
  )
}

/** The resource's picture; without a description, the text beside it describes it. */
export function ResourcePicture(props: {
  address: string | null
  alt?: string | null
  isSeenAtOnce: boolean
  className?: string
}) {
  const picture = ownPicture(props.address)
  const srcSet = picture && srcsetOfMedia(picture)
  return picture ? (
    <img
      src={picture}
      srcSet={srcSet}
      sizes={srcSet && '(min-width: 36rem) 32rem, 100vw'}
      alt={props.alt ?? ''}
      width={640}
      height={360}
      loading={props.isSeenAtOnce ? 'eager' : 'lazy'}
      decoding="async"
      className={`drawing h-auto w-full print:max-w-xs calm:[filter:saturate(.6)] ${props.className ?? ''}`}
    />
  ) : null
}

type ResourceCardProps = {
  resource: ResourceCardData
  headingLevel?: 'h2' | 'h3' | undefined
  /** Whether its picture loads eagerly. */
  isSeenAtOnce?: boolean
}

/** A resource in a list (spec 2.31). */
export function ResourceCard(props: ResourceCardProps) {
  const { resource, headingLevel: Heading = 'h3', isSeenAtOnce = false } = props
  const { slug, title, description, imageUrl, imageAlt, language, action, actionInFull } = resource
  return (
    <article className={`${cardLook} p-4 sm:p-6`}>
      <ResourcePicture
        address={imageUrl}
        alt={imageAlt}
        isSeenAtOnce={isSeenAtOnce}
        className={cardPicture}
      />
      <ResourceFacts resource={resource} />
      <Heading lang={language} dir={directionOf(language)} className="text-lg">
        {title}
      </Heading>
      <p lang={language} dir={directionOf(language)} className="text-muted">
        {description}
      </p>
      <Link
        to="/resources/$slug"
        params={{ slug }}
        aria-label={actionInFull}
        className={buttonClass(
          'secondary',
          'small',
          'mt-auto self-start after:absolute after:inset-0',
        )}
      >
        {action}
      </Link>
    </article>
  )
}
