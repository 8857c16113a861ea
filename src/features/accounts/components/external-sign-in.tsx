import { useState } from 'react'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ExternalProvider } from '../client/sign-in.ts'
import { HOME_AFTER_SIGN_IN } from '../rules.ts'
import { termsVersionText } from './terms-version.ts'

type ExternalSignInProps = {
  providers: readonly ExternalProvider[]
  next: string
  termsVersion: string
}

/** The buttons to sign in elsewhere (spec 2.46); each leaves for /auth/{provider}?redirect=…. */
export function ExternalSignIn({ providers, next, termsVersion }: ExternalSignInProps) {
  const { locale } = useReader()
  const redirect = next === HOME_AFTER_SIGN_IN ? next.slice(1) : next
  const version = termsVersionText(termsVersion, locale)
  return (
    <div className="flex flex-col gap-4">
      <p aria-hidden="true" className="flex items-center gap-4 text-muted">
        <span className="h-px flex-1 bg-line" />
        {m.accounts_or()}
        <span className="h-px flex-1 bg-line" />
      </p>
      {providers.length === 0 ? (
        <NoProvider redirect={redirect} />
      ) : (
        <>
          {providers.map(({ name, label }) => (
            <a
              key={name}
              href={localizePath(`/auth/${name}?${new URLSearchParams({ redirect })}`, locale)}
              className={buttonClass('secondary', 'normal', 'w-full sm:w-auto sm:self-start')}
              onClick={() => {
                const provider = label
                toast({
                  title: m.accounts_external({ provider }),
                  description: m.accounts_external_leaving({ provider }),
                })
              }}
            >
              {m.accounts_external({ provider: label })}
            </a>
          ))}
          <p className="measure text-sm text-muted">{m.accounts_external_terms({ version })}</p>
        </>
      )}
    </div>
  )
}

/** No provider is set up: the button says what the catalogue says of one that is not reached (spec 8.19). */
function NoProvider({ redirect }: { redirect: string }) {
  const { locale } = useReader()
  const [tried, setTried] = useState(false)
  return (
    <form
      method="get"
      action={localizePath('/auth/external', locale)}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        toast({
          title: m.accounts_external_error(),
          description: m.accounts_external_unreachable(),
          variant: 'destructive',
        })
      }}
    >
      <input type="hidden" name="redirect" value={redirect} />
      <Button type="submit" variant="secondary" className="w-full sm:w-auto sm:self-start">
        {m.accounts_external_other()}
      </Button>
      {tried && (
        <Notice tone="danger" title={m.accounts_external_error()}>
          {m.accounts_external_unreachable()}
        </Notice>
      )}
    </form>
  )
}
