import type { Locale } from '../../../../i18n/locale.ts'
import { PostPicture } from '../post-card.tsx'

type ArticleViewProps = {
  title: string
  excerpt?: string | undefined
  /** Cleaned by the server. */
  content: string
  language: Locale
  picture?: { address: string | null; alt: string } | undefined
}

/** The text of an article as readers see it. */
export function ArticleView({ title, excerpt, content, language, picture }: ArticleViewProps) {
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  return (
    <article lang={language} dir={direction} className="flex w-full max-w-lg flex-col gap-6">
      <h2>{title}</h2>
      {picture && <PostPicture address={picture.address} alt={picture.alt} isSeenAtOnce />}
      {excerpt && <p className="text-muted">{excerpt}</p>}
      <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  )
}
