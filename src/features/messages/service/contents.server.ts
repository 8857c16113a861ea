import * as m from '../../../i18n/paraglide/messages.js'
import { sealer, type SealedPlace } from '../../../platform/secrets/sealing.ts'

/** Texts are sealed, and open in their own row alone. */
const contentOf = (id: number) => ({ table: 'messages', column: 'content', id })
const reasonOf = (id: number) => ({ table: 'message_reports', column: 'reason', id })

/** A text, or that the key of it is lost for good. */
const read = (sealed: string, place: SealedPlace): string =>
  sealer().openUnlessLost(sealed, place) ?? m.common_unreadable()

export const sealContent = (id: number, content: string): string =>
  sealer().seal(content, contentOf(id))

export const openContent = ({ id, content }: { id: number; content: string }): string =>
  read(content, contentOf(id))

export const sealReason = (id: number, reason: string): string =>
  sealer().seal(reason, reasonOf(id))

export const openReason = ({ id, reason }: { id: number; reason: string }): string =>
  read(reason, reasonOf(id))

const outcomeOf = (id: number) => ({ table: 'message_reports', column: 'outcome', id })

export const sealOutcome = (id: number, outcome: string): string =>
  sealer().seal(outcome, outcomeOf(id))

export const openOutcome = ({ id, outcome }: { id: number; outcome: string }): string =>
  read(outcome, outcomeOf(id))
