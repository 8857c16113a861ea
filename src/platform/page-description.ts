/** A page's subject, for search engines and link previews. */
export type PageSubject =
  | { kind: 'site' }
  | {
      kind: 'specialist'
      name: string
      expertise: readonly string[]
      languages: readonly string[]
      /** A path of this site. */
      picture: string | null
    }
  | {
      kind: 'author'
      name: string
      about: string | null
      knowsAbout: readonly string[]
      picture: string | null
    }
  | {
      kind: 'article'
      section: string
      /** ISO 8601. */
      publishedAt: string
      updatedAt: string
      author: { name: string; path: string } | null
      picture: string | null
      words: readonly string[]
      /** The path of a video file on this site. */
      video: string | null
    }
  | { kind: 'questions'; answers: readonly { question: string; answer: string }[] }

export interface PageDescription {
  title: string
  description: string
  subject: PageSubject | undefined
}
