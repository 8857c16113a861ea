import { localizePath } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { useReader } from '../../ui/rendering/reader.tsx'

/** There is no such specialist (spec 2.35, 2.37). */
export function SpecialistMissing({ title }: { title: string }) {
  const { locale } = useReader()
  return (
    <div className="page flex flex-col gap-6 py-12">
      <h1 tabIndex={-1} className="text-center">
        {title}
      </h1>
      <EmptyState
        headingLevel="p"
        title={m.specialists_not_found_hint()}
        action={
          <a href={localizePath('/specialists', locale)} className={buttonClass()}>
            {m.specialists_browse_all()}
          </a>
        }
      />
    </div>
  )
}
