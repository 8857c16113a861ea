import { useEffect, useState } from 'react'
import * as m from '../i18n/paraglide/messages.js'
import { ApiError } from '../platform/api/client.ts'
import { PartRefused } from '../platform/device/parts.ts'
import { buttonClass } from '../ui/button-class.ts'
import { reloadOnce } from './reload-once.ts'

/** The page for failed data; rendered without loading anything else. */
export function WentWrongPage({ error }: { error?: unknown }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined
  const [isReloading, setReloading] = useState(error instanceof PartRefused)
  useEffect(() => {
    if (error instanceof PartRefused) setReloading(reloadOnce())
  }, [error])
  if (isReloading) return null
  return (
    <div className="page flex flex-col items-center gap-6 py-12 text-center">
      <h1 tabIndex={-1}>{m.shell_went_wrong_title()}</h1>
      <p className="measure text-lg">{m.shell_went_wrong_text()}</p>
      <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
        {m.common_load_again()}
      </button>
      {requestId && (
        <p className="text-muted">
          {m.shell_went_wrong_id()}{' '}
          <bdi dir="ltr" translate="no">
            {requestId}
          </bdi>
        </p>
      )}
    </div>
  )
}
