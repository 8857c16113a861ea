import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { PAGES } from './turning.ts'

const contents = [
  [m.book_autism, m.book_autism_text, m.book_autism_picture],
  [m.book_senses, m.book_senses_text, m.book_senses_picture],
  [m.book_communication, m.book_communication_text, m.book_communication_picture],
  [m.book_steps, m.book_steps_text, m.book_steps_picture],
] as const

/** The sentences of the information book (spec 2.25). */
export function bookTexts() {
  const locale = getLocale()
  const pages = formatNumber(PAGES, locale)
  return {
    title: m.book_title(),
    lead: m.book_lead(),
    hint: m.book_hint(),
    carousel: m.book_carousel(),
    page: m.book_page(),
    turn: m.book_turn(),
    previous: m.book_previous(),
    next: m.book_next(),
    pages: contents.map(([heading, text, picture], index) => {
      const page = formatNumber(index + 1, locale)
      return {
        heading: heading(),
        text: text(),
        picture: picture(),
        goTo: m.book_go_to({ page }),
        number: m.book_number({ page, pages }),
      }
    }),
  }
}
