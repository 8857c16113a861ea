import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { MissingPage } from '../../ui/lists/missing-page.tsx'

/** The page for an unknown specialist (spec 2.35, 2.37). */
export function SpecialistMissing({ title }: { title: string }) {
  return (
    <MissingPage
      title={title}
      scene="nothing-found"
      text={m.specialists_not_found_hint()}
      action={
        <a href={localPath('/specialists')} className={buttonClass()}>
          {m.specialists_browse_all()}
        </a>
      }
    />
  )
}
