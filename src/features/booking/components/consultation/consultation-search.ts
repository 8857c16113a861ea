/** What the address of a consultation's page may say beside its id. */
export interface ConsultationSearch {
  /** The code of a mailed link. */
  token?: string
  /** The page follows a booking. */
  booked?: 'yes'
  /** What was just done, for its message. */
  done?: string
  /** What the reader is about to do. Opening such an address changes nothing. */
  do?: (typeof INTENTIONS)[number]
  /** The free slot, or the proposed time, that was chosen. */
  to?: number
  page?: number
}

const INTENTIONS = [
  'cancel',
  'decline',
  'reschedule',
  'propose',
  'accept',
  'counter',
  'refuse',
] as const

const wholeNumber = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

/** Reads the query of the address; unknown values are left out. */
export function readConsultationSearch(search: Record<string, unknown>): ConsultationSearch {
  const intention = INTENTIONS.find((one) => one === search['do'])
  const to = wholeNumber(search['to'])
  const page = wholeNumber(search['page'])
  return {
    ...(search['token'] ? { token: String(search['token']) } : {}),
    ...(search['booked'] === 'yes' ? { booked: 'yes' as const } : {}),
    ...(search['done'] ? { done: String(search['done']) } : {}),
    ...(intention ? { do: intention } : {}),
    ...(to ? { to } : {}),
    ...(page ? { page } : {}),
  }
}
