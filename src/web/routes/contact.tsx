import { createFileRoute } from '@tanstack/react-router'
import { among, queryReader } from '../../platform/addresses/query.ts'
import { lazyPart } from '../../ui/rendering/lazy-part.tsx'
import { headOf } from '../page-head.ts'
import { useSite } from '../use-site.ts'

const ContactPage = lazyPart(() => import('../contact/contact-page.tsx'))

export const Route = createFileRoute('/contact')({
  validateSearch: queryReader({ sent: among('yes') }),
  loader: async () => {
    const [{ loadContact }] = await Promise.all([
      import('../contact/contact-data.ts'),
      ContactPage.preload(),
    ])
    return loadContact()
  },
  head: ({ loaderData }) => headOf(loaderData?.words),
  component: Contact,
})

function Contact() {
  const site = useSite()
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
