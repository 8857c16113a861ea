import type { Locale } from '../../../i18n/locale.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { MOST_UNREAD } from '../rules.ts'

/** “2 new”; undefined when nothing is. */
export function unreadLabel(unread: number, locale: Locale): string | undefined {
  if (unread === 0) return undefined
  const count = formatNumber(Math.min(unread, MOST_UNREAD), locale)
  return unread > MOST_UNREAD
    ? m.messages_new_count_more({ count })
    : m.messages_new_count({ count })
}

/** People who deleted their account have no name, and get the same label as everywhere else. */
export const nameOr = (name: string): string => name || m.accounts_former_member()
