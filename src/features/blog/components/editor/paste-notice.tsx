import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { LeftOutKind } from './pasted/left-out.ts'
import type { PasteReport } from './pasting.ts'

const sentences: Record<LeftOutKind, (inputs: { count: string }) => string> = {
  'pictures-elsewhere': m.writing_paste_pictures_elsewhere,
  'pictures-out-of-reach': m.writing_paste_pictures_out_of_reach,
  'pictures-refused': m.writing_paste_pictures_refused,
  films: m.writing_paste_films,
  formulas: m.writing_paste_formulas,
  comments: m.writing_paste_comments,
  'removed-words': m.writing_paste_removed_words,
  looks: m.writing_paste_looks,
  links: m.writing_paste_links,
  'tables-in-tables': m.writing_paste_tables_in_tables,
  'notes-moved': m.writing_paste_notes_moved,
  'notes-missing': m.writing_paste_notes_missing,
}

type PasteNoticeProps = { report: PasteReport; onClose: () => void }

/** Says what was left out or changed, and how many pictures have been uploaded. */
export function PasteNotice({ report, onClose }: PasteNoticeProps) {
  const { locale } = useReader()
  const { uploads, refusals } = report
  const count = (number: number) => formatNumber(number, locale)
  const left =
    refusals.length > 0
      ? [...report.left, { kind: 'pictures-refused' as const, count: refusals.length }]
      : report.left
  const isUploading = uploads.done < uploads.all
  if (!isUploading && left.length === 0) return null
  return (
    <Notice
      live
      title={left.length > 0 ? m.writing_paste_title() : undefined}
      action={
        left.length > 0 && (
          <Button variant="secondary" size="small" onClick={onClose}>
            {m.writing_paste_understood()}
          </Button>
        )
      }
    >
      {left.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {left.map((one) => (
            <li key={one.kind}>{sentences[one.kind]({ count: count(one.count) })}</li>
          ))}
          {[...new Set(refusals)].map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      )}
      {isUploading && (
        <p>{m.writing_paste_uploading({ done: count(uploads.done), all: count(uploads.all) })}</p>
      )}
    </Notice>
  )
}
