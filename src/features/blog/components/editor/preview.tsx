import { useEffect, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../../platform/api/client.ts'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { fetchPreview } from '../../client/writing.ts'
import { ArticleView } from './article-view.tsx'
import type { EditorFields } from './fields.ts'

/** The article as readers get it: its HTML is cleaned by the server first (spec 2.61). */
export function Preview({ fields }: { fields: EditorFields }) {
  const [content, setContent] = useState<{ html: string } | { failure: string }>()
  useEffect(() => {
    let isLeft = false
    fetchPreview(fields.content).then(
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
      <Card className="flex flex-col items-center">
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
