import {
  cardWords,
  fetchSpecialistCards,
} from '../../features/directory/components/specialist-cards.ts'
import { fetchContactDetails } from '../../features/contact/client.ts'
import { fetchResourceCards } from '../../features/library/client/index.ts'
import { RESOURCES_ON_HOME } from '../../features/library/rules/index.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { readPublic } from '../../platform/request-scope.ts'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { bookTexts } from './book/book-texts.ts'

/** How many specialists the home page shows (spec 9.2). */
const SPECIALISTS_ON_HOME = 3

const words = () => ({
  title: m.pages_home_page_title(),
  description: m.shell_description(),
  hero: {
    title: m.pages_home_title(),
    lead: m.pages_home_lead(),
    find: m.pages_home_find(),
    join: m.pages_home_join(),
    facts: [m.pages_home_fact_free(), m.pages_home_fact_length(), m.pages_home_fact_link()],
    limits: m.pages_home_limits(),
  },
  book: bookTexts(),
  steps: {
    title: m.pages_home_steps(),
    search: [m.pages_home_step_search(), m.pages_home_step_search_text()],
    book: [m.pages_home_step_book(), m.pages_home_step_book_text()],
    review: [m.pages_home_step_review(), m.pages_home_step_review_text()],
  },
  specialists: {
    title: m.pages_home_specialists(),
    lead: m.pages_home_specialists_lead(),
    all: m.pages_home_specialists_all(),
    none: m.directory_empty_title(),
    card: cardWords(),
  },
  checks: {
    title: m.pages_home_checks(),
    lead: m.pages_home_checks_lead(),
    list: [
      m.pages_home_checks_identity(),
      m.pages_home_checks_credentials(),
      m.pages_home_checks_words(),
    ],
    shown: m.pages_home_checks_shown(),
  },
  resources: {
    title: m.common_resources(),
    lead: m.pages_home_resources_lead(),
    all: m.pages_home_resources_all(),
    none: m.library_empty(),
  },
  contact: {
    title: m.pages_home_contact(),
    lead: m.pages_home_contact_lead(),
    open: m.pages_home_contact_open(),
    email: m.common_email(),
    phone: m.common_phone(),
    place: m.contact_place(),
    social: m.contact_social(),
    form: m.pages_contact_form(),
    again: m.contact_again(),
  },
})

export type HomeWords = ReturnType<typeof words>

/**
 * The home page's data and its sentences. They come together from the server, so that the browser
 * loads the sentences of both languages only when it goes to the page by itself.
 */
export const loadHome = () => readPublic('home', readHome)

async function readHome() {
  const [specialists, resources, contact] = await Promise.all([
    fetchSpecialistCards({ limit: SPECIALISTS_ON_HOME }),
    fetchResourceCards({ language: getLocale(), limit: RESOURCES_ON_HOME }),
    fetchContactDetails(),
  ])
  return { words: words(), specialists: specialists.cards, resources, contact }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
