import { useState } from 'react'
import { ConfirmDialog } from '../popups/confirm-dialog.tsx'
import type { FormRefusal } from '../use-page-form.tsx'
import { DefinedForm, type DefinedFormProps } from './defined-form.tsx'

type AskedFormProps<Output, Answer, Refused> = DefinedFormProps<Output, Answer, Refused> & {
  /** The confirmation before an action that is hard to undo; without scripts there is none. */
  question?: { title: string; message: string; keep: string } | undefined
}

/** A form that is sent once its reader has confirmed it. */
export function AskedForm<Output, Answer, Refused extends FormRefusal>({
  question,
  ...form
}: AskedFormProps<Output, Answer, Refused>) {
  const [asked, setAsked] = useState<HTMLFormElement>()
  return (
    <>
      <DefinedForm
        {...form}
        onSubmit={(event) => {
          if (!question || asked) return
          event.preventDefault()
          setAsked(event.currentTarget)
        }}
      />
      {question && (
        <ConfirmDialog
          open={asked !== undefined}
          title={question.title}
          message={question.message}
          confirmLabel={form.label}
          cancelLabel={question.keep}
          danger
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            asked?.requestSubmit()
            setAsked(undefined)
          }}
        />
      )}
    </>
  )
}
