import { useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { isOurFault, type FormProblem } from '../../../platform/api/attempt.ts'
import { createRequestKeys } from '../../../platform/api/request-keys.ts'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { RequestKey } from '../../../ui/forms/request-key.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'
import { toastAnd, toastFailure } from '../../../ui/toasts/toast.ts'
import { readForm, type FormErrors } from '../../../ui/forms/use-form.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { commentForm } from '../forms/comments.ts'
import { COMMENT_MAX_CHARACTERS } from '../rules/index.ts'

type CommentFormProps = {
  slug: string
  /** Called once the comment is stored and awaits approval. */
  onSent: () => void
  signIn: Elements
}

/** Reports an empty text at once (spec 5.8). */
function sayEmpty(form: HTMLFormElement) {
  if (String(readForm(form)['content'] ?? '').trim() === '')
    toastFailure(m.blog_comment_empty(), m.blog_comment_empty_text())
}

function sayRefused(refused: FormProblem): FormErrors {
  const { detail, fields, problem } = refused
  const isSignedOut = problem?.status === 401
  const title = isSignedOut ? m.blog_comment_sign_in() : m.common_error()
  const why = isOurFault(refused) ? m.blog_comment_failed_text() : detail
  const description = isSignedOut ? m.blog_comment_sign_in_text() : why
  toastFailure(title, description)
  return { detail: description, fields }
}

/**
 * Comment form under a post (spec 5.8, 8.13, 8.22); without a session it says so and preserves the
 * text.
 */
export function CommentForm({ slug, onSent, signIn }: CommentFormProps) {
  const [keys] = useState(createRequestKeys)
  const form = usePageForm(commentForm, {
    draft: `comment ${slug}`,
    keyOf: ({ content }) => keys.keyOf(content),
    done: toastAnd(m.blog_comment_sent, onSent, m.blog_comment_sent_text),
    refused: sayRefused,
  })
  return (
    <FormFrame
      form={form}
      label={m.blog_comment_submit()}
      busyLabel={m.blog_comment_submitting()}
      onSubmit={(event) => sayEmpty(event.currentTarget)}
      className="flex flex-col gap-5"
    >
      <RequestKey value={keys.first} />
      {signIn && (
        <Notice title={m.blog_comment_sign_in()} action={signIn}>
          {m.blog_comment_sign_in_text()} {m.blog_comment_sign_in_kept()}
        </Notice>
      )}
      <ErrorSummary title={m.blog_comment_errors()} {...form.faults} />
      <FormTextArea
        {...form.text('content')}
        label={m.blog_comment_label()}
        hint={m.blog_comment_hint()}
        required
        most={COMMENT_MAX_CHARACTERS}
      />
    </FormFrame>
  )
}
