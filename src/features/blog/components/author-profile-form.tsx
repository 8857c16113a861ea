import { Link } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { blogApi } from '../client/index.ts'
import { authorProfileForm } from '../forms/writing.ts'
import type { OwnAuthorProfile } from '../schema/authors.ts'

type AuthorProfileFormProps = { profile: OwnAuthorProfile; onChanged: () => void }

/** An author's description of themselves, beside their articles (spec 3.17). */
export function AuthorProfileForm({ profile, onChanged }: AuthorProfileFormProps) {
  const form = usePageForm(authorProfileForm, {
    initialValues: { bio: profile.bio, specialty: profile.specialty.join('\n') },
    version: toTag(profile.version),
    newest: async () => toTag((await blogApi['author-profile'].$get()).version),
    done: toastAnd(m.author_saved, onChanged),
  })
  return (
    <FormFrame
      form={form}
      label={m.author_save()}
      busyLabel={m.common_saving()}
      aside={
        profile.hasPage ? (
          <Link
            to="/blog/authors/$id"
            params={{ id: String(profile.authorId) }}
            className={buttonClass('quiet')}
          >
            {m.author_open()}
          </Link>
        ) : (
          <p className="text-muted">{m.author_no_page()}</p>
        )
      }
      className="flex flex-col gap-6"
    >
      <p className="measure text-muted">{m.author_text()}</p>
      <ErrorSummary title={m.author_not_saved()} {...form.faults} />
      <FormTextArea
        {...form.text('bio')}
        label={m.author_bio()}
        hint={m.author_bio_hint()}
        rows={8}
      />
      <FormTextArea
        {...form.text('specialty')}
        label={m.author_specialty()}
        hint={m.author_specialty_hint()}
        rows={4}
      />
    </FormFrame>
  )
}
