import { ChevronDown, Download } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { deletionForm } from '../forms.ts'
import type { DeletionTerms } from '../schema.ts'
import { DeletionForm } from './deletion-form.tsx'

/** A copy of all data stored about the reader, and the way to have it deleted. */
export function OwnData({ terms }: { terms: DeletionTerms }) {
  return (
    <>
      <Card className="flex flex-col items-start gap-3">
        <p className="measure">{m.privacy_export_text()}</p>
        <ExportLink />
        <p className="measure text-sm text-muted">{m.privacy_export_limit()}</p>
      </Card>
      <Deletion terms={terms} />
    </>
  )
}

function ExportLink() {
  const { locale } = useReader()
  return (
    <a href={`/api/export?language=${locale}`} download className={buttonClass('secondary')}>
      <Download aria-hidden="true" className="icon" />
      {m.privacy_export_link()}
    </a>
  )
}

const gone = [
  m.privacy_delete_goes_self,
  m.privacy_delete_goes_child,
  m.privacy_delete_goes_words,
  m.privacy_delete_goes_profile,
]
const staying = [
  m.privacy_delete_stays_reviews,
  m.privacy_delete_stays_counts,
  m.privacy_delete_stays_open,
  m.privacy_delete_stays_read,
]

/**
 * Says first what is deleted and what stays; the form opens in a second step, without scripts too.
 */
function Deletion({ terms }: { terms: DeletionTerms }) {
  const { initialErrors } = useRefusedForm(deletionForm.intent)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 id="delete-account">{m.privacy_delete_title()}</h3>
        <p className="measure">{m.privacy_delete_lead()}</p>
      </div>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Sentences title={m.privacy_delete_goes()} items={gone} />
        <Sentences title={m.privacy_delete_stays()} items={staying} />
      </div>
      <p className="measure">{m.privacy_delete_coming()}</p>
      {terms.isLastAdmin ? (
        <Notice tone="warning">{m.privacy_delete_last_admin()}</Notice>
      ) : (
        <details
          open={initialErrors !== undefined}
          className="group rounded-control border border-line px-4 py-1"
        >
          <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold text-danger">
            {m.privacy_delete_open()}
            <ChevronDown aria-hidden="true" className="icon group-open:-scale-y-100" />
          </summary>
          <DeletionForm proof={terms.proof} />
        </details>
      )}
    </Card>
  )
}

function Sentences({ title, items }: { title: string; items: readonly (() => string)[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h4 className="font-semibold">{title}</h4>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {items.map((sentence) => (
          <li key={sentence()}>{sentence()}</li>
        ))}
      </ul>
    </div>
  )
}
