import { Link, createFileRoute, redirect } from '@tanstack/react-router'
import {
  Benefits,
  FamilyRegistration,
} from '../../features/accounts/components/family-registration.tsx'
import {
  CookiesNeeded,
  LoginForm,
  ExternalSignIn,
  PasskeySignIn,
} from '../../features/accounts/components/sign-in.tsx'
import { HOME_AFTER_SIGN_IN, safeRedirect } from '../../features/accounts/rules/index.ts'
import { passkeySiteOf } from '../../features/accounts/rules/ways-in.ts'
import { loadSignedIn } from '../../features/accounts/client/sign-in.ts'
import { SpecialistRegistration } from '../../features/specialists/components/specialist-registration.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { among, queryReader, textIn } from '../../platform/addresses/query.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EXACT } from '../../ui/queue/list-link.tsx'
import { TabsLinks } from '../../ui/tabs-links.tsx'
import { ExternalFailure } from '../account/external-failure.tsx'
import type { AuthTab } from '../account/load-auth.ts'
import { privateHead } from '../private-page.ts'
import { findSignedIn } from '../session.ts'
import { useSite } from '../use-site.ts'

/** Login and registration (spec 2.14, 2.46). */
export const Route = createFileRoute('/auth')({
  validateSearch: queryReader({
    /** The login tab by default. */
    tab: among('family', 'specialist'),
    /** The next page; validated where it is used. */
    next: textIn,
    error: textIn,
    /** A provider account that waits to be linked to the account that signs in. */
    link: textIn,
    /** Every way into the account was just revoked. */
    ended: among('yes'),
  }),
  beforeLoad: async ({ search: { error } }) => {
    if (!(await findSignedIn())) return
    // A signed-in person comes from a failed link to a provider account.
    if (error) throw redirect({ to: '/ways-in', search: { done: error }, statusCode: 307 })
    throw redirect({ to: '/dashboard', statusCode: 307 })
  },
  loaderDeps: ({ search }): { tab: AuthTab } => ({ tab: search.tab ?? 'login' }),
  loader: async ({ deps }) => (await import('../account/load-auth.ts')).loadAuth(deps.tab),
  head: ({ loaderData }) => privateHead(loaderData?.words),
  component: AuthPage,
})

function AuthPage() {
  const { tab = 'login', next: given, error, link, ended } = Route.useSearch()
  const { tabs, words, providers } = Route.useLoaderData()
  const linking = providers.find(({ name }) => name === link)
  return (
    <div className="page grid items-start gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <div className="flex min-w-0 flex-col gap-6">
        <TabsLinks
          label={m.accounts_tabs()}
          current={tab}
          tabs={tabs}
          renderLink={(key, parts) => (
            <Link
              to="/auth"
              activeOptions={EXACT}
              search={{
                ...(key === 'login' ? {} : { tab: key }),
                ...(given === undefined ? {} : { next: given }),
              }}
              replace
              {...parts}
            />
          )}
        />
        <Card className="flex flex-col gap-6">
          <div className="flex flex-col gap-2">
            <h1 tabIndex={-1}>{words.title}</h1>
            <p className="measure text-muted">{words.description}</p>
          </div>
          <CookiesNeeded />
          {error !== undefined && <ExternalFailure error={error} />}
          {linking && (
            <Notice title={m.ways_owner_title()}>
              {m.ways_owner_text({ provider: linking.label })}
            </Notice>
          )}
          {ended && (
            <Notice tone="success" live title={m.ways_end_done()}>
              {m.ways_end_done_text()}
            </Notice>
          )}
          <TabForm tab={tab} next={safeRedirect(given, HOME_AFTER_SIGN_IN)} />
        </Card>
      </div>
      <Benefits />
    </div>
  )
}

function TabForm({ tab, next }: { tab: AuthTab; next: string }) {
  const { providers } = Route.useLoaderData()
  const { name: siteName, origin, termsVersion } = useSite()
  switch (tab) {
    case 'login':
      return (
        <>
          <LoginForm />
          {passkeySiteOf(origin) && <PasskeySignIn next={next} />}
          <ExternalSignIn providers={providers} next={next} termsVersion={termsVersion} />
        </>
      )
    case 'family':
      return <FamilyRegistration siteName={siteName} termsVersion={termsVersion} />
    case 'specialist':
      return <SpecialistRegistration termsVersion={termsVersion} leave={loadSignedIn} />
  }
}
