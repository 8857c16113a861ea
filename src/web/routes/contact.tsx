import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { ContactPage } from '../contact/contact-page.tsx'
import { headOf } from '../page-head.ts'
import { ownSearch } from '../own-search.ts'

export const Route = createFileRoute('/contact')({
  validateSearch: (given: Record<string, unknown>): { sent?: 'yes' } =>
    ownSearch(given, given['sent'] === 'yes' ? { sent: 'yes' } : {}),
  loader: async () => (await import('../contact/load-contact.ts')).loadContact(),
  head: ({ loaderData }) => headOf(loaderData?.words),
  component: Contact,
})

function Contact() {
  const { site } = getRouteApi('__root__').useLoaderData()
  const { sent } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContactPage
      {...Route.useLoaderData()}
      emergency={site.emergency}
      sent={sent === 'yes'}
      onSent={() => void navigate({ search: { sent: 'yes' }, resetScroll: false })}
    />
  )
}
