import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { filledIn, queryReader } from '../../platform/addresses/query.ts'
import { readWaysIn, WaysInPage } from '../account/ways-in-page.tsx'
import { privatePage } from '../private-page.ts'
import { refresh } from '../refresh.ts'
import { RestoredFocus } from '../restored-focus.tsx'
import { authorizingAfterMs, requireSignedInSomehow } from '../session.ts'

/** All ways into one's account on one page, for every role (decision 28). */
export const Route = createFileRoute('/ways-in')({
  ...privatePage,
  validateSearch: queryReader({ done: filledIn }),
  beforeLoad: async ({ location }) => {
    const { specialistId, roles } = await requireSignedInSomehow(location.href)
    return { isSpecialist: specialistId !== undefined, roles }
  },
  loader: async ({ context: { isSpecialist, roles } }) => ({
    data: { ...(await readWaysIn(roles)), isSpecialist, roles },
    words: { title: m.ways_title(), description: m.ways_description() },
  }),
  get pendingMs() {
    return authorizingAfterMs()
  },
  component: WaysInRoute,
})

function WaysInRoute() {
  const { data } = Route.useLoaderData()
  const { done } = Route.useSearch()
  const router = useRouter()
  return (
    <RestoredFocus>
      <WaysInPage data={data} done={done} onChanged={() => void refresh(router)} />
    </RestoredFocus>
  )
}
