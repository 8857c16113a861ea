import {
  cardWords,
  fetchSpecialistCards,
  pageReader,
  type SpecialistCardData,
} from '../../features/directory/components/specialist-card.tsx'
import { answerLabels } from '../../features/matching/components/labels.ts'
import { NEED_NAMES, NEEDS, SPECIALIST_LANGUAGES } from '../../features/specialists/rules/index.ts'
import { fetchContactDetails } from '../../features/contact/client.ts'
import { fetchResourceCards } from '../../features/library/client/index.ts'
import { RESOURCES_ON_HOME } from '../../features/library/rules.ts'
import { formatUpcomingMoment } from '../../i18n/calendar/upcoming.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { formatNumber } from '../../i18n/text/numbers.ts'
import { optionsOf } from '../../ui/forms/select.tsx'
import { readPublic } from '../../platform/request-scope.ts'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { serverNow } from '../../platform/device/server-clock.ts'
import { findSignedIn } from '../session.ts'
import { isOutage } from '../tabs.ts'
import { PAGES } from './book/turning.ts'
import { LazyGreeting } from './lazy-greeting.ts'

/** Specialists on the home page (spec 9.2). */
const SPECIALISTS_ON_HOME = 3

const pageLanguage = () => (getLocale() === 'fa' ? 'farsi' : 'english')

const GAP = '\uE000'

/** The search as a sentence: its parts before, between and after the two selects. */
function searchWords() {
  const [before = '', between = '', after = ''] = m
    .pages_home_search({ need: GAP, language: GAP })
    .split(GAP)
  return {
    label: m.pages_home_search_label(),
    sentence: [before.trim(), between.trim(), after.trim()] as const,
    need: m.matching_need_question(),
    language: m.common_language(),
    needs: [
      { value: '', label: m.pages_home_search_any() },
      ...NEED_NAMES.map((need) => ({
        value: NEEDS[need].join(','),
        label: answerLabels.need(need),
      })),
    ],
    languages: optionsOf(
      SPECIALIST_LANGUAGES,
      answerLabels.language,
      m.pages_home_search_any_language(),
    ),
    ownLanguage: pageLanguage(),
    show: m.pages_home_search_show(),
  }
}

const words = () => ({
  title: m.pages_home_page_title(),
  description: m.shell_description(),
  hero: {
    title: m.pages_home_title(),
    lead: m.pages_home_lead(),
    find: m.pages_home_find(),
    join: m.pages_home_join(),
    which: m.matching_title(),
    search: searchWords(),
    nextTimes: m.pages_home_next_times(),
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
 * The data and texts of the home page; for a family its next consultation. The texts come from the
 * server, so that the browser loads the messages of both languages only on client-side navigation.
 */
export async function loadHome() {
  const [home, greeting] = await Promise.all([readPublic('home', readHome), readGreeting()])
  return { ...home, greeting }
}

/** The first free time of each specialist, soonest first, as texts; undefined without any. */
function nextFreeTimes(cards: readonly SpecialistCardData[]) {
  const at = { ...pageReader(), now: serverNow() }
  const times = cards.flatMap(({ id, name, next }) =>
    (next?.times ?? []).slice(0, 1).map(({ id: slotId, startsAt }) => ({
      slotId,
      specialistId: id,
      startsAt,
      name,
      when: formatUpcomingMoment(startsAt, at),
    })),
  )
  const clock = cards.find(({ next }) => next)?.next
  return clock ? { times, city: clock.city, cityLang: clock.cityLang } : undefined
}

/**
 * The specialists with the soonest times who speak the page's language; if too few, of any
 * language.
 */
async function readSpecialists() {
  const limit = SPECIALISTS_ON_HOME
  const { cards } = await fetchSpecialistCards({ limit, languages: pageLanguage() })
  return cards.length === limit ? cards : (await fetchSpecialistCards({ limit })).cards
}

async function readHome() {
  const [cards, resources, contact] = await Promise.all([
    readSpecialists(),
    fetchResourceCards({ language: getLocale(), limit: RESOURCES_ON_HOME }),
    fetchContactDetails(),
  ])
  return { words: words(), specialists: cards, nextTimes: nextFreeTimes(cards), resources, contact }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>

/**
 * The reader's next consultation as a family, for the home page; visitors cause no request. Never
 * part of the visitors' cache. If it fails, the page is shown without it.
 */
async function readGreeting() {
  if (!(await findSignedIn())) return undefined
  const { fetchConsultations } = await import('../../features/booking/client/index.ts')
  try {
    const now = serverNow().toISOString()
    const coming = { as: 'family', scope: 'upcoming', limit: 1 } as const
    const [consultation] = await fetchConsultations(coming)
    if (!consultation) return undefined
    await LazyGreeting.preload()
    return { consultation, now }
  } catch (error) {
    if (isOutage(error) || isSignedOut(error)) return undefined
    throw error
  }
}

const isSignedOut = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 401

const contents = [
  [m.book_autism, m.book_autism_text, m.book_autism_picture],
  [m.book_senses, m.book_senses_text, m.book_senses_picture],
  [m.book_communication, m.book_communication_text, m.book_communication_picture],
  [m.book_steps, m.book_steps_text, m.book_steps_picture],
] as const

/** The texts of the information book (spec 2.25). */
function bookTexts() {
  const pages = formatNumber(PAGES)
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
      const page = formatNumber(index + 1)
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
