import { useEffect, useRef } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'
import { useCopying } from '../../../ui/use-copying.ts'

type MadeSecretProps = {
  secret: string
  title: string
  name: string
  once: string
  text: string
  /** The button or link to press once the secret has been copied. */
  onward: Elements
  /** Instructions for its use. */
  children?: Elements
}

/** A new secret, shown once and alone on the page. */
export function MadeSecret(props: MadeSecretProps) {
  const { secret, title, name, once, text, onward, children } = props
  const place = useRef<HTMLElement>(null)
  // The submitted form, which had the focus, is gone.
  useEffect(() => place.current?.focus(), [])
  const { outcome, copy } = useCopying(secret, m.keys_copied)
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="made-key"
      className="flex max-w-2xl scroll-mt-20 flex-col gap-6 outline-none"
    >
      <h2 id="made-key">{title}</h2>
      <Notice tone="warning" title={once}>
        {text}
      </Notice>
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold">{name}</p>
        <code
          translate="no"
          dir="ltr"
          className="block rounded-field border border-edge bg-surface p-4 break-all select-all"
        >
          {secret}
        </code>
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        {onward}
        <Button variant="secondary" className="[@media(scripting:none)]:hidden" onClick={copy}>
          {m.keys_copy()}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {outcome}
      </p>
    </section>
  )
}

export const MadeKey = ({ secret, onward }: Pick<MadeSecretProps, 'secret' | 'onward'>) => (
  <MadeSecret
    secret={secret}
    title={m.keys_made()}
    name={m.keys_key()}
    once={m.keys_once()}
    text={m.keys_once_text()}
    onward={onward}
  >
    <div className="flex flex-col gap-1.5">
      <p className="measure text-muted">{m.keys_how()}</p>
      <code translate="no" dir="ltr" className="block text-sm break-words text-muted">
        Authorization: Bearer hamgam_…
      </code>
    </div>
  </MadeSecret>
)
