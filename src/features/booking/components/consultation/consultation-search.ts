import { among, filledIn, idIn, queryReader } from '../../../../platform/addresses/query.ts'

/** Parses the query of a consultation's page. */
export const consultationSearch = queryReader({
  /** A mailed link's token. */
  token: filledIn,
  /** The page follows a booking. */
  booked: among('yes'),
  /** The reader's last action, for its message. */
  done: filledIn,
  /** A change to confirm. Opening its address changes nothing. */
  do: among('cancel', 'decline', 'reschedule', 'propose', 'accept', 'counter', 'refuse'),
  /** Id of the chosen free slot or proposed time. */
  to: idIn,
  page: idIn,
})
export type ConsultationSearch = ReturnType<typeof consultationSearch.parse>
