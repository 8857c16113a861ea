import { SEARCH_MAX_CHARACTERS } from '../platform/api/list-limits.ts'
import { Link } from '@tanstack/react-router'
import { localPath } from '../i18n/local-path.ts'
import * as m from '../i18n/paraglide/messages.js'
import { Button, buttonClass } from '../ui/button.tsx'
import { MissingPage } from '../ui/lists/missing-page.tsx'
import { Field } from '../ui/forms/field.tsx'
import { SearchInput } from '../ui/forms/search-input.tsx'

/** The page for unknown paths (spec 2.22), with the most wanted links. */
export default function NotFoundPage() {
  return (
    <MissingPage
      title={m.shell_not_found_title()}
      text={m.shell_not_found_text()}
      action={<WaysOn />}
    />
  )
}

/** The search is a GET form to the directory, so that it works without scripts. */
function WaysOn() {
  return (
    <div className="flex flex-col items-center gap-8 pt-2">
      <form
        role="search"
        action={localPath('/specialists')}
        className="flex w-full max-w-md flex-wrap items-end justify-center gap-3 text-start"
      >
        <div className="min-w-0 flex-1 basis-56">
          <Field
            id="not-found-q"
            label={m.shell_not_found_search()}
            hint={m.shell_not_found_search_hint()}
          >
            {(attributes) => <SearchInput {...attributes} maxLength={SEARCH_MAX_CHARACTERS} />}
          </Field>
        </div>
        <Button type="submit" className="max-sm:w-full">
          {m.shell_not_found_find()}
        </Button>
      </form>
      <div className="actions justify-center">
        <Link to="/" className={buttonClass('secondary')}>
          {m.shell_not_found_home()}
        </Link>
        <Link to="/contact" className={buttonClass('secondary')}>
          {m.shell_not_found_contact()}
        </Link>
      </div>
    </div>
  )
}
