import { CircleCheck, TriangleAlert } from 'lucide-react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import { Card } from '../../../../ui/card.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { checkPost, countWords, type PostCheck } from '../../rules/checks.ts'
import { type PostStatus, readingMinutes } from '../../rules/index.ts'
import type { PanelProps } from './side-panel.tsx'

const checkWords: Record<PostCheck, () => string> = {
  'picture-without-alt': m.writing_check_picture_without_alt,
  'featured-without-alt': m.writing_check_featured_without_alt,
  'featured-elsewhere': m.writing_check_featured_elsewhere,
  'headings-skip': m.writing_check_headings_skip,
  'headings-missing': m.writing_check_headings_missing,
  'link-without-words': m.writing_check_link_without_words,
  'link-unencrypted': m.writing_check_link_unencrypted,
  'excerpt-long': m.writing_check_excerpt_long,
  'reading-long': m.writing_check_reading_long,
  'category-language': m.writing_check_category_language,
  'pair-missing': m.writing_check_pair_missing,
  'pair-out-of-date': m.writing_check_pair_out_of_date,
}

type ChecksPanelProps = Pick<PanelProps, 'post' | 'choices' | 'fields' | 'isCurrent'>

/** Hints before publishing; none prevents it. */
export function ChecksPanel({ post, choices, fields, isCurrent }: ChecksPanelProps) {
  const { locale } = useReader()
  const language = fields.language === 'fa' ? 'fa' : 'en'
  const isSameTranslation =
    post?.translation && fields.translationId === String(post.translation.id)
  const found = checkPost({
    ...fields,
    language,
    status: fields.status as PostStatus,
    categoryLanguage: choices.categories.find(({ id }) => String(id) === fields.categoryId)
      ?.language,
    pair: !fields.translationId
      ? 'none'
      : isSameTranslation && post.isOutOfDate && !isCurrent
        ? 'out-of-date'
        : 'current',
  })
  const minutes = formatNumber(readingMinutes(countWords(fields.content), language), locale)
  return (
    <Card as="section" tone="sunken" className="flex flex-col gap-3">
      <h2 className="text-lg md:text-lg">{m.writing_checks()}</h2>
      <p className="text-muted">{m.writing_checks_minutes({ minutes })}</p>
      {found.length === 0 ? (
        <p className="flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="icon mt-[0.2em] text-success" />
          {m.writing_checks_none()}
        </p>
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            {found.map((check) => (
              <li key={check} className="flex items-start gap-2">
                <TriangleAlert aria-hidden="true" className="icon mt-[0.2em] text-warning" />
                <span>{checkWords[check]()}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">{m.writing_checks_some()}</p>
        </>
      )}
    </Card>
  )
}
