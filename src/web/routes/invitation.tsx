import { createFileRoute } from '@tanstack/react-router'
import { privateHeadOf } from '../account/mailed-link.ts'
import { InvitationPage } from '../people/invitation-page.tsx'
import { loadInvitation } from '../people/load-people.ts'

export const Route = createFileRoute('/invitation')({
  validateSearch: (given: Record<string, unknown>): { token?: string } =>
    typeof given['token'] === 'string' ? { token: given['token'] } : {},
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps }) => loadInvitation(deps.token),
  staleTime: 0,
  head: ({ loaderData }) => privateHeadOf(loaderData?.words),
  component: Page,
})

function Page() {
  return <InvitationPage data={Route.useLoaderData()} />
}
