import { Link } from '@tanstack/react-router'
import { ResourceFacts } from '../../features/library/components/resource-card.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FollowedLinks } from '../followed-links.tsx'
import type { loadResource } from './load-library.ts'

/** A resource to read; its content was cleaned by the server. */
export function ResourcePage({ resource, words }: Awaited<ReturnType<typeof loadResource>>) {
  const { language, title, description, content } = resource
  return (
    <article className="page py-8">
      <div className="mx-auto flex max-w-lg flex-col items-start gap-6">
        <BackLink renderLink={(parts) => <Link to="/resources" {...parts} />}>
          {words.back}
        </BackLink>
        <header className="flex flex-col gap-4">
          <ResourceFacts resource={resource} />
          <h1 tabIndex={-1} lang={language} dir="auto">
            {title}
          </h1>
          <p lang={language} dir="auto" className="measure text-lg text-muted">
            {description}
          </p>
        </header>
        {words.notice && <Notice>{words.notice}</Notice>}
        <FollowedLinks
          lang={language}
          dir="auto"
          className="prose"
          dangerouslySetInnerHTML={{ __html: content }}
        />
        {words.print && (
          <Button
            variant="secondary"
            className="print:hidden [@media(scripting:none)]:hidden"
            onClick={() => window.print()}
          >
            {words.print}
          </Button>
        )}
      </div>
    </article>
  )
}
