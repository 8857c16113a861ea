import { useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { createRequestKeys } from '../../../platform/api/request-keys.ts'
import { present } from '../../../platform/present.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { Notice, Refusal } from '../../../ui/notice.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { WhatFollows } from '../../../ui/popups/what-follows.tsx'
import { MissingItem, QueueItem, type Back } from '../../../ui/queue/queue-item.tsx'
import { QueueLine, QueueLines } from '../../../ui/queue/queue-lines.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { contactApi } from '../client.ts'
import { savedAnswerDeletionForm, savedAnswerForm } from '../forms/inbox.ts'
import { ANSWER_LENGTHS } from '../rules.ts'
import type { SavedAnswer } from '../schema/answers.ts'

export type SavedAnswersDone = 'saved' | 'deleted'
type OnDone = { onDone: (done: SavedAnswersDone) => void }

const BACK: Back = {
  path: '/admin/inbox',
  address: { view: 'answers' },
  label: m.contact_view_answers,
}

type SavedAnswersProps = OnDone & { answers: readonly SavedAnswer[]; done: string | undefined }

export function SavedAnswers({ answers, done, onDone }: SavedAnswersProps) {
  const notice =
    done === 'deleted' ? m.contact_saved_deleted() : done === 'saved' && m.common_saved()
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-muted">{m.contact_saved_text()}</p>
      {notice && <Notice tone="success" live title={notice} />}
      {answers.length === 0 ? (
        <p>{m.contact_saved_none()}</p>
      ) : (
        <QueueLines
          entries={answers}
          renderLine={({ id, title, textEn, textFa }) => (
            <QueueLine
              key={id}
              path="/admin/inbox"
              address={{ view: 'answers', open: id }}
              title={<OwnWords translate="yes">{title}</OwnWords>}
              badges={null}
            >
              {[textEn, textFa].map((text) => (
                <p key={text} className="line-clamp-2 wrap-anywhere">
                  <OwnWords translate="yes">{text}</OwnWords>
                </p>
              ))}
            </QueueLine>
          )}
        />
      )}
      <Card as="section" aria-labelledby="new-saved-answer" className="flex flex-col gap-4">
        <h2 id="new-saved-answer" className="text-lg">
          {m.contact_saved_new()}
        </h2>
        <SavedAnswerFields key={answers.length} answer={undefined} onDone={onDone} />
      </Card>
    </div>
  )
}

type OneProps = OnDone & { answer: SavedAnswer | undefined }

export function OneSavedAnswer({ answer, onDone }: OneProps) {
  if (!answer) return <MissingItem title={m.contact_saved_missing()} back={BACK} />
  return (
    <QueueItem
      back={BACK}
      heading={
        <h2 className="wrap-anywhere">
          <NameIn sentence={(title) => m.contact_saved_change({ title })}>{answer.title}</NameIn>
        </h2>
      }
    >
      <Card className="flex flex-col gap-6">
        <SavedAnswerFields answer={answer} onDone={onDone} />
        <DeletionForm id={answer.id} onDone={onDone} />
      </Card>
    </QueueItem>
  )
}

function SavedAnswerFields({ answer, onDone }: OneProps) {
  const [keys] = useState(createRequestKeys)
  const form = usePageForm(savedAnswerForm, {
    own: { answerId: answer?.id ?? '' },
    draft: `saved answer ${answer?.id ?? 'new'}`,
    keyOf: (texts) => keys.keyOf(JSON.stringify(texts)),
    ...(answer && {
      initialValues: { title: answer.title, textEn: answer.textEn, textFa: answer.textFa },
      version: toTag(answer.version),
      newest: async () => {
        const answers = await contactApi.contact['saved-answers'].$get()
        return toTag(present(answers.find(({ id }) => id === answer.id)).version)
      },
    }),
    done: () => onDone('saved'),
  })
  const { content: most, title } = ANSWER_LENGTHS
  return (
    <FormFrame
      form={form}
      failedTitle={m.contact_errors()}
      label={m.contact_saved_save()}
      className="flex flex-col gap-5"
    >
      <FormTextField
        {...form.text('title')}
        label={m.common_title()}
        hint={m.contact_team_alone()}
        required
        maxLength={title}
        autoComplete="off"
      />
      <div className="grid gap-5 md:grid-cols-2">
        <FormTextArea
          {...form.text('textEn')}
          label={m.contact_saved_en()}
          required
          lang="en"
          dir="ltr"
          rows={8}
          most={most}
        />
        <FormTextArea
          {...form.text('textFa')}
          label={m.contact_saved_fa()}
          required
          lang="fa"
          dir="rtl"
          rows={8}
          most={most}
        />
      </div>
    </FormFrame>
  )
}

function DeletionForm({ id, onDone }: OnDone & { id: number }) {
  const form = usePageForm(savedAnswerDeletionForm, {
    own: { answerId: id },
    done: () => onDone('deleted'),
  })
  return (
    <FormFrame form={form} className="flex flex-col items-start gap-3">
      <Refusal form={form} />
      <WhatFollows>{m.contact_saved_delete_what()}</WhatFollows>
      <Button {...form.button} variant="quiet" className="-ms-5">
        {m.contact_saved_delete()}
      </Button>
    </FormFrame>
  )
}
