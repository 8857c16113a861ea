import { among, filledIn, idIn, queryReader } from '../../../../platform/addresses/query.ts'

/** Reads what the address of a consultation's page may say beside its id. */
export const consultationSearch = queryReader({
  /** The code of a mailed link. */
  token: filledIn,
  /** The page follows a booking. */
  booked: among('yes'),
  /** What was just done, for its message. */
  done: filledIn,
  /** What the reader is about to do. Opening such an address changes nothing. */
  do: among('cancel', 'decline', 'reschedule', 'propose', 'accept', 'counter', 'refuse'),
  /** The free slot, or the proposed time, that was chosen. */
  to: idIn,
  page: idIn,
})
export type ConsultationSearch = ReturnType<typeof consultationSearch.parse>
