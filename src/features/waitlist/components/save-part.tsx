import { Bookmark, BookmarkCheck } from 'lucide-react'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { useSignInHref } from '../../../ui/rendering/sign-in-href.ts'
import { forgetSpecialistForm, saveSpecialistForm } from '../forms.ts'
import { ActionForm } from './action-form.tsx'

type SavePartProps = {
  specialistId: number
  /** Undefined for a visitor. */
  isSaved: boolean | undefined
  onChanged: () => void
}

/** Saves a specialist; a visitor is sent to sign in, and back. */
export function SavePart({ specialistId, isSaved, onChanged }: SavePartProps) {
  const { locale } = useReader()
  const signInHref = useSignInHref()
  if (isSaved === undefined)
    return (
      <a href={signInHref} className={buttonClass('secondary', 'small')}>
        <Bookmark aria-hidden="true" className="icon" />
        {m.waitlist_save()}
      </a>
    )
  const Icon = isSaved ? BookmarkCheck : Bookmark
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <ActionForm
        definition={isSaved ? forgetSpecialistForm : saveSpecialistForm}
        fields={{ savedSpecialistId: specialistId }}
        onDone={onChanged}
        busyLabel={isSaved ? m.waitlist_saved_removing() : m.waitlist_saving()}
        variant={isSaved ? 'primary' : 'secondary'}
        size="small"
        aria-pressed={isSaved}
      >
        <Icon aria-hidden="true" className="icon" />
        <span>{m.waitlist_save()}</span>
      </ActionForm>
      {isSaved && (
        <a
          href={localizePath('/dashboard/book', locale)}
          className="inline-flex min-h-11 items-center text-sm"
        >
          {m.waitlist_saved_link()}
        </a>
      )}
    </div>
  )
}
