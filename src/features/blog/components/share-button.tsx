import { Share2 } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'

/** Whoever closes the browser's own list of apps has changed their mind. */
const isChangeOfMind = (error: unknown) => (error as { name?: string }).name === 'AbortError'

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: m.blog_share_copied(), description: m.blog_share_copied_text() })
  } catch {
    toast({ title: m.blog_share_failed(), description: address, variant: 'destructive' })
  }
}

async function share(title: string, address: string): Promise<void> {
  const data = { title, url: address }
  if (!navigator.canShare?.(data)) return copy(address)
  try {
    await navigator.share(data)
  } catch (error) {
    if (!isChangeOfMind(error)) await copy(address)
  }
}

/** Shares by the device's own apps, else copies the address; without scripts the address itself stands there. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  return (
    <div className="w-full print:hidden">
      <Button
        variant="secondary"
        onClick={() => void share(title, address)}
        className="[@media(scripting:none)]:hidden"
      >
        <Share2 aria-hidden="true" className="icon" />
        {m.blog_share()}
      </Button>
      <p className="hidden wrap-anywhere [@media(scripting:none)]:block">
        {m.blog_share_address()} <bdi dir="ltr">{address}</bdi>
      </p>
    </div>
  )
}
