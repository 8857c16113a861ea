import { Fragment } from 'react'
import { getLocale } from '../i18n/paraglide/runtime.js'
import { ownWords } from '../i18n/text/text-language.ts'

/** What somebody wrote, with its lines, in its own language and direction. */
export const WrittenText = ({ children }: { children: string }) => (
  <p {...ownWords(children)} className="measure wrap-anywhere whitespace-pre-line">
    {children}
  </p>
)

type OwnWordsProps = {
  children: string | null | undefined
  className?: string | undefined
  /** Browsers that translate leave names as they are; a title is for them. */
  translate?: 'yes' | 'no'
}

/** A name or a title that somebody has written: in its own direction, and its language where that is the other. */
export const OwnWords = ({ children, className, translate = 'no' }: OwnWordsProps) => (
  <bdi lang={ownWords(children).lang} className={className} translate={translate}>
    {children}
  </bdi>
)

/** An address, a number or a code, which both languages write from left to right. */
export const LeftToRight = ({ children, className }: Omit<OwnWordsProps, 'translate'>) => (
  <bdi dir="ltr" translate="no" className={className}>
    {children}
  </bdi>
)

/** A long one is broken before its @ or a dot rather than within a word. */
export const EmailAddress = ({ children }: { children: string }) => (
  <bdi dir="ltr" translate="no">
    {children.split(/(?=[@.])/).map((part, index) => (
      <Fragment key={index}>
        <wbr />
        <span>{part}</span>
      </Fragment>
    ))}
  </bdi>
)

const ADDRESS = /([\w.+-]+@[\w.-]+\w)/

/** A sentence of the page that may have an address of email in it. */
export const WithAddresses = ({ children }: { children: string }) => (
  <span key={children}>
    {children
      .split(ADDRESS)
      .map((part, index) =>
        index % 2 === 1 ? <EmailAddress key={index}>{part}</EmailAddress> : part,
      )}
  </span>
)

/** Words in a row in the letters of the other language, by the page's language. */
const STRANGE = {
  en: /(\p{Script=Arabic}(?:[\p{Script=Arabic}\p{M}\s\u200c]*\p{Script=Arabic})?)/u,
  fa: /(\p{Script=Latin}(?:[\p{Script=Latin}\p{M}\s.’-]*\p{Script=Latin})?)/u,
}

/** A sentence of the page with somebody's words in it; those in the other letters say their language. */
export const MixedWords = ({ children }: { children: string }) => (
  <span key={children}>
    {children.split(STRANGE[getLocale()]).map((part, index) =>
      index % 2 === 1 ? (
        <OwnWords key={index} translate="yes">
          {part}
        </OwnWords>
      ) : (
        part
      ),
    )}
  </span>
)
