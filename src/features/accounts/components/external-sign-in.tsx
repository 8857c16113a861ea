import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { ExternalProvider } from '../client/sign-in.ts'
import { HOME_AFTER_SIGN_IN } from '../rules/index.ts'
import { termsVersionText } from './terms-version.ts'

type ExternalSignInProps = {
  providers: readonly ExternalProvider[]
  next: string
  termsVersion: string
}

/**
 * Buttons to sign in through the configured external providers (spec 2.46); each leads to
 * /auth/{provider}?redirect=….
 */
export function ExternalSignIn({ providers, next, termsVersion }: ExternalSignInProps) {
  const { locale } = useReader()
  if (providers.length === 0) return null
  const redirect = next === HOME_AFTER_SIGN_IN ? next.slice(1) : next
  const version = termsVersionText(termsVersion, locale)
  return (
    <div className="flex flex-col gap-4">
      <p aria-hidden="true" className="flex items-center gap-4 text-muted">
        <span className="h-px flex-1 bg-line" />
        {m.accounts_or()}
        <span className="h-px flex-1 bg-line" />
      </p>
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
    </div>
  )
}
