import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api/client.ts'
import { createRequestKeys } from '../../../platform/api/request-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { TypingScript } from '../../../ui/typing/typing-script.tsx'
import { checkWith, type FormErrors, useForm } from '../../../ui/forms/use-form.ts'
import { sendComment } from '../client/index.ts'
import { COMMENT_MAX_CHARACTERS } from '../rules/index.ts'
import { newComment } from '../schema/index.ts'

type CommentFormProps = {
  slug: string
  /** The comment is kept and waits. */
  onSent: () => void
  /** The link to sign in and return, for visitors. */
  signIn: ReactNode
}

const checkComment = checkWith(newComment)

/** Nothing typed is said at once (spec 5.8). */
function check(values: Parameters<typeof checkComment>[0]) {
  const checked = checkComment(values)
  if (checked.issues && String(values['content'] ?? '').trim() === '')
    toast({
      title: m.blog_comment_empty(),
      description: m.blog_comment_empty_text(),
      variant: 'destructive',
    })
  return checked
}

function sayRefused(error: unknown): FormErrors {
  const { detail, fields, problem } = toFormProblem(error, m.blog_comment_failed_text())
  const isSignedOut = problem?.status === 401
  const title = isSignedOut ? m.blog_comment_sign_in() : m.common_error()
  const description = isSignedOut ? m.blog_comment_sign_in_text() : detail
  toast({ title, description, variant: 'destructive' })
  return { detail: description, fields }
}

/** A comment under a post (spec 5.8, 8.13, 8.22); signed out it says so and keeps what was typed. */
export function CommentForm({ slug, onSent, signIn }: CommentFormProps) {
  const [keys] = useState(createRequestKeys)
  const form = useForm({
    ...useRefusedForm('blog-comment'),
    draft: `comment ${slug}`,
    check,
    async send({ content }) {
      try {
        await sendComment(slug, content, keys.keyOf(content))
      } catch (error) {
        return sayRefused(error)
      }
      toast({ title: m.blog_comment_sent(), description: m.blog_comment_sent_text() })
      onSent()
    },
  })
  return (
    <form {...form.form} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="blog-comment" />
      <input type="hidden" name="idempotency-key" value={keys.first} suppressHydrationWarning />
      {signIn && (
        <Notice title={m.blog_comment_sign_in()} action={signIn}>
          {m.blog_comment_sign_in_text()} {m.blog_comment_sign_in_kept()}
        </Notice>
      )}
      <ErrorSummary title={m.blog_comment_errors()} errors={form.summary} attempt={form.attempt} />
      <CommentField form={form} />
      <Button
        type="submit"
        busy={form.busy}
        busyLabel={m.blog_comment_submitting()}
        className="self-start"
      >
        {m.blog_comment_submit()}
      </Button>
      <TypingScript />
    </form>
  )
}

function CommentField({ form }: { form: ReturnType<typeof useForm> }) {
  const { locale } = useReader()
  const most = formatNumber(COMMENT_MAX_CHARACTERS, locale)
  return (
    <Field
      {...form.field('content')}
      label={m.blog_comment_label()}
      hint={m.blog_comment_hint()}
      required
    >
      {(attributes) => (
        <TextArea
          {...attributes}
          name="content"
          defaultValue={form.initialText('content')}
          counter={(count) =>
            m.common_characters_used({ count: formatNumber(count, locale), most })
          }
        />
      )}
    </Field>
  )
}
