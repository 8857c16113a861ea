import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { ConcernKind, ConcernState } from '../rules.ts'

const kinds = {
  safety: m.aftercare_kind_safety,
  behaviour: m.aftercare_kind_behaviour,
  advice: m.aftercare_kind_advice,
  technical: m.aftercare_kind_technical,
  other: m.aftercare_kind_other,
} as const

/** Default: the page's language. */
export const concernKindLabel = (kind: ConcernKind, locale?: Locale): string =>
  kinds[kind]({}, locale ? { locale } : {})

const states = {
  new: m.aftercare_state_new,
  'in-work': m.aftercare_state_in_work,
  closed: m.common_state_closed,
} as const

export const concernStateLabel = (state: ConcernState): string => states[state]()
