import { useRouter } from '@tanstack/react-router'
import { use, useState, type FormEvent } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../platform/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ClockContext } from '../../../ui/rendering/page-reader.tsx'
import { toastFailure } from '../../../ui/toasts/toast.ts'
import { accountsApi } from '../client/settings.ts'
import { ZoneField } from './zone-field.tsx'

/** Chooses another time zone in place, beside the page's times. */
export default function ZoneChoice({ onDone }: { onDone: () => void }) {
  const show = use(ClockContext)
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    try {
      const timeZone = String(new FormData(event.currentTarget).get('timeZone'))
      await accountsApi['time-zone'].$put({ timeZone })
      show(timeZone)
      onDone()
      // Texts of lists were formatted in the old zone; the shell only changes with a whole page.
      await router.invalidate({ filter: ({ routeId }) => (routeId as string) !== '__root__' })
    } catch (error) {
      toastFailure(m.accounts_clock_failed(), detailOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => void choose(event)}
      className="my-3 flex max-w-md flex-col gap-3 text-base text-text"
    >
      <ZoneField autoFocus />
      <p className="actions">
        <Button type="submit" busy={isBusy} busyLabel={m.accounts_clock_saving()}>
          {m.accounts_clock_save()}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {m.common_cancel()}
        </Button>
      </p>
    </form>
  )
}
