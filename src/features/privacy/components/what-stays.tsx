import * as m from '../../../i18n/paraglide/messages.js'

const staying = [
  m.privacy_delete_stays_reviews,
  m.privacy_delete_stays_counts,
  m.privacy_delete_stays_open,
  m.privacy_delete_stays_read,
]

export const WhatStays = ({ level }: Pick<SentencesProps, 'level'>) => (
  <Sentences level={level} title={m.privacy_delete_stays()} items={staying} />
)

type SentencesProps = {
  level: 'h2' | 'h4'
  title: string
  items: readonly (() => string)[]
}

/** A list of short sentences under a heading. */
export const Sentences = ({ level: Heading, title, items }: SentencesProps) => (
  <div className="flex flex-col gap-2">
    <Heading className="text-base font-semibold">{title}</Heading>
    <ul className="stars flex flex-col gap-1">
      {items.map((sentence) => (
        <li key={sentence()}>{sentence()}</li>
      ))}
    </ul>
  </div>
)
