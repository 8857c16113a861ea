import { consultations } from '../../../database/schema/booking.ts'
import { readRow, sealRow } from '../../../database/sealed-rows.ts'
import * as m from '../../../i18n/paraglide/messages.js'

export const sealDetails = (
  id: number,
  { childAge, mainConcern }: { childAge: number; mainConcern: string },
) => sealRow(consultations, id, { childAge: String(childAge), mainConcern })

interface Details {
  id: number
  childAge: string | null
  mainConcern: string | null
}

/**
 * Decrypts the child's details; says if they were deleted, as some time after the last
 * consultation, or that their key is lost.
 * @throws {Error} if the sealed columns belong to another row.
 */
export function openDetails(row: Details) {
  if (row.childAge === null || row.mainConcern === null) return { detailsDeleted: true }
  const { childAge, mainConcern } = readRow(consultations, row, null)
  if (childAge === null || mainConcern === null) return { mainConcern: m.common_unreadable() }
  return { childAge: Number(childAge), mainConcern }
}
