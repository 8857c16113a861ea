import { createFileRoute, notFound } from '@tanstack/react-router'
import { privateHeadOf } from '../account/private-head.ts'
import { loadSetUp } from '../people/load-people.ts'
import { SetUpPage } from '../people/set-up-page.tsx'

export const Route = createFileRoute('/setup')({
  validateSearch: (given: Record<string, unknown>): { key?: string } =>
    given['key'] === undefined ? {} : { key: String(given['key']) },
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ deps }) => {
    const data = await loadSetUp(deps.key)
    if (data.state === 'closed') throw notFound()
    return data
  },
  staleTime: 0,
  head: ({ loaderData }) => privateHeadOf(loaderData?.words),
  component: Page,
})

function Page() {
  return <SetUpPage data={Route.useLoaderData()} />
}
