/** What a page is about: for search engines, and for the places where people share it. */
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
      /** The file of a video, as a path of this site. */
      video: string | null
    }
  | { kind: 'questions'; answers: readonly { question: string; answer: string }[] }

export interface PageDescription {
  title: string
  description: string
  subject: PageSubject | undefined
}
