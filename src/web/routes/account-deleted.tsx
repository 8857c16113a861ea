import { Link, createFileRoute } from '@tanstack/react-router'
import { WhatStays } from '../../features/privacy/components/what-stays.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageWords } from '../account/mailed-link.ts'
import { CardPage } from '../card-page.tsx'
import { privateHead } from '../private-page.ts'

/** The page after a deletion without scripts, where no toast can report it. */
export const Route = createFileRoute('/account-deleted')({
  loader: () => pageWords.accountDeleted(),
  head: ({ loaderData }) => privateHead(loaderData),
  component: AccountDeletedPage,
})

function AccountDeletedPage() {
  const { title, description } = Route.useLoaderData()
  return (
    <CardPage title={title}>
      <Notice tone="success">{description}</Notice>
      <WhatStays level="h2" />
      <Link to="/" className={buttonClass('secondary', 'normal', 'self-start')}>
        {m.shell_not_found_home()}
      </Link>
    </CardPage>
  )
}
