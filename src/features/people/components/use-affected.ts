import { useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../platform/api/client.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { Affected } from '../../booking/schema/index.ts'
import { fetchAffectedBy } from '../client.ts'
import type { AffectingChange } from '../schema.ts'

/** A change of an account that may cancel consultations. */
export type Affecting = AffectingChange & { userId: number }

/** Who loses an appointment by a change; read again each time it is asked. */
export function useAffected() {
  const [affected, setAffected] = useState<Affected>()
  /** Whether it could be read. */
  async function readAffected({ userId, ...change }: Affecting): Promise<boolean> {
    try {
      setAffected(await fetchAffectedBy(userId, change))
      return true
    } catch (error) {
      const detail = detailOf(error, m.problem_internal())
      toast({ title: m.common_error(), description: detail, variant: 'destructive' })
      return false
    }
  }
  return { affected, readAffected }
}
