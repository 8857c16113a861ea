import type { ReactNode } from 'react'
import { localeNames, type Locale } from '../i18n/locale.ts'
import { ownWords } from '../i18n/text/text-language.ts'

/** A language by its own name. */
export const LanguageName = ({ locale }: { locale: Locale }) => (
  <bdi lang={locale}>{localeNames[locale]}</bdi>
)

const PLACE = '\uE000'

type NameInProps = {
  /** Formats the sentence around the name: `(name) => m.booking_with({ name })`. */
  sentence: (name: string) => string
  /** A name, an address, or other text to isolate from the sentence's direction. */
  children: ReactNode
  /** Whether browsers may translate it: texts yes, names no. */
  translate?: 'yes' | 'no'
}

/**
 * A sentence with an isolated name, which keeps its own direction and language. Another sentence is
 * another element.
 */
export function NameIn({ sentence, children, translate = 'no' }: NameInProps) {
  const [before = '', after = ''] = sentence(PLACE).split(PLACE)
  return (
    <span key={before + after}>
      {before}
      <bdi
        lang={typeof children === 'string' ? ownWords(children).lang : undefined}
        translate={translate}
      >
        {children}
      </bdi>
      {after}
    </span>
  )
}
