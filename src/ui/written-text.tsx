import { ownWords } from '../i18n/text/text-language.ts'

/** What somebody wrote, with its lines, in its own language and direction. */
export const WrittenText = ({ children }: { children: string }) => (
  <p {...ownWords(children)} className="measure wrap-anywhere whitespace-pre-line">
    {children}
  </p>
)
