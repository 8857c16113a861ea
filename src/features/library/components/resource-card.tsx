import { Link } from '@tanstack/react-router'
import { BookOpen, CirclePlay, FileText } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { ResourceCardData } from '../client.ts'
import { ownPicture } from '../../../ui/own-picture.ts'

/** Communication blue, Sensory green, Education purple, others grey (spec 2.31). */
const tones: Partial<Record<string, BadgeTone>> = {
  Communication: 'blue',
  Sensory: 'success',
  Education: 'plum',
}

const icons = { article: FileText, video: CirclePlay, guide: BookOpen }

/** The category's badge, the type and the duration, in one line. */
export function ResourceFacts(props: {
  resource: Pick<ResourceCardData, 'category' | 'categoryLabel' | 'type' | 'typeLabel' | 'duration'>
}) {
  const { category, categoryLabel, type, typeLabel, duration } = props.resource
  const Icon = icons[type]
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <Badge tone={tones[category]}>{categoryLabel}</Badge>
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden="true" className="icon" />
        {typeLabel}
      </span>
      {duration && <span>{duration}</span>}
    </p>
  )
}

type ResourceCardProps = { resource: ResourceCardData; headingLevel?: 'h2' | 'h3' | undefined }

/** A resource in a list (spec 2.31). */
export function ResourceCard({ resource, headingLevel: Heading = 'h3' }: ResourceCardProps) {
  const { slug, title, description, imageUrl, language, action, actionInFull } = resource
  const picture = ownPicture(imageUrl)
  return (
    <Card as="article" className="flex flex-col gap-3">
      {picture && (
        <img
          src={picture}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-control border border-line"
        />
      )}
      <ResourceFacts resource={resource} />
      <Heading lang={language} dir="auto" className="text-lg">
        {title}
      </Heading>
      <p lang={language} dir="auto" className="text-muted">
        {description}
      </p>
      <Link
        to="/resources/$slug"
        params={{ slug }}
        aria-label={actionInFull}
        className={buttonClass('secondary', 'small', 'mt-auto self-start')}
      >
        {action}
      </Link>
    </Card>
  )
}
