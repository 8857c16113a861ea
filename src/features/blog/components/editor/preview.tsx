import { useEffect, useState } from 'react'
import { directionOf, type Locale } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../../platform/api/client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ServerHtml } from '../../../../ui/rendering/server-html.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { blogApi } from '../../client/index.ts'
import { PostPicture } from '../post-card.tsx'
import type { EditorFields } from './fields.ts'

type ArticleViewProps = {
  title: string
  excerpt?: string | undefined
  /** Sanitized by the server. */
  content: string
  language: Locale
  picture?: { address: string | null; alt: string } | undefined
}

export function ArticleView({ title, excerpt, content, language, picture }: ArticleViewProps) {
  const direction = directionOf(language)
  return (
    <article lang={language} dir={direction} className="flex w-full max-w-lg flex-col gap-6">
      <h2>{title}</h2>
      {picture && <PostPicture address={picture.address} alt={picture.alt} isSeenAtOnce />}
      {excerpt && <p className="text-muted">{excerpt}</p>}
      <ServerHtml html={content} className="prose" />
    </article>
  )
}

/** The article as its readers get it: the server first sanitizes the HTML (spec 2.61). */
export function Preview({ fields }: { fields: EditorFields }) {
  const [isPhone, setIsPhone] = useState(false)
  const [content, setContent] = useState<{ html: string } | { failure: string }>()
  useEffect(() => {
    let isLeft = false
    blogApi.blog.previews.$post({ content: fields.content }).then(
      (answer) => !isLeft && setContent({ html: answer.content }),
      (error: unknown) =>
        !isLeft && setContent({ failure: detailOf(error, m.writing_preview_failed()) }),
    )
    return () => {
      isLeft = true
    }
  }, [fields.content])
  if (content === undefined) return <Spinner block label={m.writing_preview_loading()} />
  if ('failure' in content)
    return (
      <Notice tone="danger" live>
        {content.failure}
      </Notice>
    )
  return (
    <section aria-label={m.writing_preview()} className="flex flex-col gap-4">
      <p className="measure text-muted">{m.writing_preview_text()}</p>
      <div role="group" aria-label={m.writing_preview()} className="actions">
        {[false, true].map((onPhone) => (
          <Button
            key={String(onPhone)}
            size="small"
            variant="secondary"
            aria-pressed={isPhone === onPhone}
            onClick={() => setIsPhone(onPhone)}
          >
            {onPhone ? m.writing_preview_phone() : m.writing_preview_wide()}
          </Button>
        ))}
      </div>
      <Card className={`flex flex-col items-center ${isPhone ? 'mx-auto w-97.5 max-w-full' : ''}`}>
        <ArticleView
          title={fields.title || m.writing_untitled()}
          content={content.html}
          language={fields.language === 'fa' ? 'fa' : 'en'}
          picture={{ address: fields.featuredImage || null, alt: fields.featuredImageAlt }}
        />
      </Card>
    </section>
  )
}
