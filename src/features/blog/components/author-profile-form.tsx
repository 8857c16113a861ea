import { Link } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { authorProfileForm } from '../forms/author-profile.ts'
import type { OwnAuthorProfile } from '../schema/author-profile.ts'

type AuthorProfileFormProps = { profile: OwnAuthorProfile; onChanged: () => void }

/** What an author says of themselves beside their articles (spec 3.17). */
export function AuthorProfileForm({ profile, onChanged }: AuthorProfileFormProps) {
  const form = usePageForm(authorProfileForm, {
    initialValues: { bio: profile.bio, specialty: profile.specialty.join('\n') },
    failed: m.moderation_failed_text,
    done() {
      toast({ title: m.author_saved() })
      onChanged()
    },
  })
  return (
    <form {...form.form} className="flex flex-col gap-6">
      <p className="measure text-muted">{m.author_text()}</p>
      {form.hidden}
      <ErrorSummary title={m.author_not_saved()} errors={form.summary} attempt={form.attempt} />
      <Field {...form.field('bio')} label={m.author_bio()} hint={m.author_bio_hint()}>
        {(attributes) => (
          <TextArea {...attributes} name="bio" rows={8} defaultValue={form.initialText('bio')} />
        )}
      </Field>
      <Field
        {...form.field('specialty')}
        label={m.author_specialty()}
        hint={m.author_specialty_hint()}
      >
        {(attributes) => (
          <TextArea
            {...attributes}
            name="specialty"
            rows={4}
            defaultValue={form.initialText('specialty')}
          />
        )}
      </Field>
      <div className="actions items-center">
        <Button type="submit" busy={form.busy} busyLabel={m.common_saving()}>
          {m.author_save()}
        </Button>
        {profile.hasPage ? (
          <Link
            to="/blog/authors/$id"
            params={{ id: String(profile.authorId) }}
            className={buttonClass('quiet')}
          >
            {m.author_open()}
          </Link>
        ) : (
          <p className="text-muted">{m.author_no_page()}</p>
        )}
      </div>
    </form>
  )
}
