import * as z from 'zod/mini'
import { formsOn } from '../../../platform/page-form.ts'
import { logOut } from '../client/index.ts'
import { accountsApi } from '../client/settings.ts'
import { safeRedirect } from '../rules/index.ts'
import { zoneChoice } from '../schema/settings.ts'

// Only posted without scripts: pages refer to it by intent, and load no schema.

export const logoutForm = formsOn(/./)('logout', {
  schema: z.object({}),
  call: logOut,
  next: () => '/',
})

/** On its own page, and in place on pages with a secret address. */
export const timeZoneForm = formsOn(/^\/(?:time-zone|meet\/\d+|consultations\/\d+(?:\/story)?)$/)(
  'time-zone',
  {
    schema: zoneChoice,
    call: ({ timeZone }) => accountsApi['time-zone'].$put({ timeZone }),
    next: (_, { pathname, search, searchParams }) =>
      pathname === '/time-zone' ? safeRedirect(searchParams.get('next'), '/') : pathname + search,
  },
)
