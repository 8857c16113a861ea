import { Fragment } from 'react'
import { getLocale } from '../i18n/paraglide/runtime.js'
import { ownWords } from '../i18n/text/text-language.ts'

/** User-written text, with its line breaks, in its own language and direction. */
export const WrittenText = ({ children }: { children: string }) => (
  <p {...ownWords(children)} className="measure wrap-anywhere whitespace-pre-line">
    {children}
  </p>
)

type OwnWordsProps = {
  children: string | null | undefined
  className?: string | undefined
  /** Browsers' translators leave names as they are, and translate titles. */
  translate?: 'yes' | 'no'
}

/**
 * A user-written name or title: in its own direction, and marked with its language if that differs.
 */
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

/** A long address breaks before its @ or a dot rather than within a word. */
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

/** A sentence of the page that may contain an email address. */
export const WithAddresses = ({ children }: { children: string }) => (
  <span key={children}>
    {children
      .split(ADDRESS)
      .map((part, index) =>
        index % 2 === 1 ? <EmailAddress key={index}>{part}</EmailAddress> : part,
      )}
  </span>
)

/** Runs of words in the other language's script, by the page's language. */
const STRANGE = {
  en: /(\p{Script=Arabic}(?:[\p{Script=Arabic}\p{M}\s\u200c]*\p{Script=Arabic})?)/u,
  fa: /(\p{Script=Latin}(?:[\p{Script=Latin}\p{M}\s.’-]*\p{Script=Latin})?)/u,
}

/** A sentence of the page with user-written words; those in the other script get their language. */
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
