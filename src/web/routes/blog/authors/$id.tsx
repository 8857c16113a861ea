import { PostCard } from '../../../../features/blog/components/post-card.tsx'
import { ownWords } from '../../../../i18n/text/text-language.ts'
import { pageTimeZone } from '../../../../platform/request-scope.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { BackLink } from '../../../../ui/back-link.tsx'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { feedLink } from '../../../blog/addresses.ts'
import type { AuthorData } from '../../../blog/author-data.ts'
import { LoadingPage } from '../../../loading-page.tsx'
import { headOf } from '../../../page-head.ts'
import { authorSubject } from '../../../page-subjects.ts'

/** An author of the blog, and their posts. */
export const Route = createFileRoute('/blog/authors/$id')({
  loader: async ({ params }) => {
    return (await import('../../../blog/author-data.ts')).loadAuthor(params.id, pageTimeZone())
  },
  head: ({ loaderData }) => ({
    ...headOf(loaderData?.words, import.meta.env.SSR && loaderData && authorSubject(loaderData)),
    links: [feedLink()],
  }),
  pendingComponent: LoadingPage,
  component: () => <AuthorPage {...Route.useLoaderData()} />,
})

function AuthorPage({ author, posts, words }: AuthorData) {
  const paragraphs = author.bio?.split('\n\n') ?? []
  return (
    <div className="page flex flex-col gap-10 py-8">
      <div className="flex flex-col items-start gap-6">
        <BackLink renderLink={(parts) => <Link to="/blog" {...parts} />}>{words.back}</BackLink>
        <header className="flex flex-wrap items-center gap-6">
          <Avatar name={author.name} photoUrl={author.photo} size="large" />
          <div>
            <p className="text-muted">{words.author}</p>
            <h1 tabIndex={-1} translate="no" {...ownWords(author.name)}>
              {author.name}
            </h1>
          </div>
        </header>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} {...ownWords(paragraph)} className="measure">
            {paragraph}
          </p>
        ))}
        {author.specialty.length > 0 && (
          <div>
            <h2 id="specialty" className="text-lg md:text-lg">
              {words.writesAbout}
            </h2>
            <ul aria-labelledby="specialty" className="mt-2 flex flex-wrap gap-2">
              {author.specialty.map((one) => (
                <li key={one} dir="auto">
                  <Badge>{one}</Badge>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <section aria-labelledby="posts" className="flex flex-col gap-6">
        <h2 id="posts">{words.posts}</h2>
        {posts.length === 0 && <p className="text-muted">{words.none}</p>}
        <ul className="card-grid">
          {posts.map((post) => (
            <li key={post.id} className="flex *:grow">
              <PostCard post={post} readMore={words.readMore} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
