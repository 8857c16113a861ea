import * as m from '../../../i18n/paraglide/messages.js'
import type { AccountStatus, Role } from '../../../platform/actor.ts'

export const roleLabels: Record<Role, () => string> = {
  admin: m.people_role_admin,
  publisher: m.people_role_publisher,
  specialist: m.common_specialist,
  regular: m.people_role_regular,
}

export const statusLabels: Record<AccountStatus, () => string> = {
  active: m.people_status_active,
  pending: m.people_status_pending,
  suspended: m.people_status_suspended,
}
