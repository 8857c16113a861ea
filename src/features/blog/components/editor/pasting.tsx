import { Extension } from '@tiptap/react'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { present } from '../../../../platform/present.ts'
import { readPasted } from './pasted/read.ts'
import type { LeftOut, LeftOutKind } from './pasted/elements.ts'
import type { PastedPicture } from './pasted/pictures.ts'
import { uploadInto } from './picture-upload.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'

export interface PasteReport {
  left: readonly LeftOut[]
  uploads: { done: number; all: number }
  /** Reasons for refused pictures, without repetition. */
  refusals: readonly string[]
}

interface PastingOptions {
  uploads: boolean
  placeOf: (alt: string) => string
  onReport: (report: PasteReport) => void
  /** Called for pictures where uploads are not allowed. */
  onTooEarly: () => void
}

const isPicture = ({ type }: File) => type.startsWith('image/')
const picturesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(isPicture)

class Pasting {
  readonly #options: PastingOptions
  /** RTF and files of the current paste, read with its HTML. */
  #rtf = ''
  #files: readonly File[] = []

  constructor(options: PastingOptions) {
    this.#options = options
  }

  note(data: DataTransfer | null): void {
    this.#rtf = data?.getData('text/rtf') ?? ''
    this.#files = picturesOf(data)
  }

  read(html: string, view: EditorView): string {
    const { uploads, placeOf } = this.#options
    const sources = { rtf: this.#rtf, files: this.#files, uploads, placeOf }
    const read = readPasted(html, sources)
    void this.#finish(view, read.pictures, read.left)
    return read.html
  }

  /** Inserts picture files at the pointer, else at the cursor; false without files. */
  put(view: EditorView, data: DataTransfer | null, at?: number): boolean {
    const files = picturesOf(data)
    if (files.length === 0 || data?.types.includes('text/html')) return false
    if (!this.#options.uploads) {
      this.#options.onTooEarly()
      return true
    }
    const pictures = files.map((file) => ({ key: crypto.randomUUID(), alt: '', file }))
    const { schema, tr, selection } = view.state
    const place = at ?? selection.$to.after(1)
    const upload = present(schema.nodes['pictureUpload'])
    tr.insert(
      place,
      pictures
        .map(({ key }) => upload.create({ key }))
        .concat(present(schema.nodes['paragraph']).create()),
    )
    const behind = Math.min(place + pictures.length + 1, tr.doc.content.size)
    view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(behind))).scrollIntoView())
    void this.#finish(view, pictures, [])
    return true
  }

  async #finish(view: EditorView, pictures: readonly PastedPicture[], left: readonly LeftOut[]) {
    const { onReport } = this.#options
    const report = (done: number, refusals: readonly string[] = []) =>
      onReport({ left, uploads: { done, all: pictures.length }, refusals })
    report(0)
    // Waits until the editor has inserted the text.
    await Promise.resolve()
    const refusals = await uploadInto(view, pictures, report)
    if (!view.isDestroyed && pictures.length > 0) report(pictures.length, refusals)
  }
}

/** Position for a dropped picture: after the block under the pointer. */
function placeUnder(view: EditorView, event: DragEvent): number {
  const found = view.posAtCoords({ left: event.clientX, top: event.clientY })
  const $at = view.state.doc.resolve(found?.pos ?? view.state.doc.content.size)
  return $at.depth > 0 ? $at.after(1) : $at.pos
}

export const pastingWith = (options: PastingOptions) =>
  Extension.create({
    name: 'pasting',
    addProseMirrorPlugins: () => {
      const pasting = new Pasting(options)
      const note = (data: DataTransfer | null) => {
        pasting.note(data)
        return false
      }
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              paste: (_, event) => note(event.clipboardData),
              drop: (_, event) => note(event.dataTransfer),
            },
            transformPastedHTML: (html, view) => pasting.read(html, view),
            handlePaste: (view, event) => pasting.put(view, event.clipboardData),
            handleDrop: (view, event, _, isMoved) =>
              !isMoved && pasting.put(view, event.dataTransfer, placeUnder(view, event)),
          },
        }),
      ]
    },
  })

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

/** Reports losses of a paste, and the progress of uploads. */
export function PasteNotice({ report, onClose }: { report: PasteReport; onClose: () => void }) {
  const { uploads, refusals } = report
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
        <ul className="stars flex flex-col gap-1">
          {left.map((one) => (
            <li key={one.kind}>{sentences[one.kind]({ count: formatNumber(one.count) })}</li>
          ))}
          {[...new Set(refusals)].map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      )}
      {isUploading && (
        <p>
          {m.writing_paste_uploading({
            done: formatNumber(uploads.done),
            all: formatNumber(uploads.all),
          })}
        </p>
      )}
    </Notice>
  )
}
