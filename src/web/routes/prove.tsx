import { createFileRoute } from '@tanstack/react-router'
import { fetchProof } from '../../features/accounts/client/settings.ts'
import { ProofForms } from '../../features/accounts/components/proof.tsx'
import { safeRedirect } from '../../features/accounts/rules/index.ts'
import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { queryReader, textIn } from '../../platform/addresses/query.ts'
import { CardPage } from '../card-page.tsx'
import { privatePage } from '../private-page.ts'
import { requireSignedInSomehow } from '../session.ts'

/** Asks for a proof before a serious action, or for the second step of a sign-in, and returns. */
export const Route = createFileRoute('/prove')({
  ...privatePage,
  /** The page to return to; validated where it is used. */
  validateSearch: queryReader({ next: textIn }),
  beforeLoad: ({ location }) => requireSignedInSomehow(location.href),
  loader: async () => {
    const proof = await fetchProof()
    const words = proof.needsSecondStep
      ? { title: m.ways_prove_second(), description: m.ways_prove_second_text() }
      : { title: m.ways_prove_title(), description: m.ways_prove_text() }
    return { proof, words }
  },
  component: ProvePage,
})

function ProvePage() {
  const { proof, words } = Route.useLoaderData()
  const next = safeRedirect(Route.useSearch().next, '/ways-in')
  return (
    <CardPage title={words.title} lead={words.description}>
      <ProofForms proof={proof} onProved={() => window.location.assign(localPath(next))} />
      <a href={localPath('/ways-in')} className="inline-flex min-h-11 items-center">
        {m.ways_title()}
      </a>
    </CardPage>
  )
}
