import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { joinWords } from '../../../i18n/text/text-language.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { AskedForm } from '../../../ui/forms/asked-form.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { useFormKey } from '../../../ui/typing/use-form-key.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { mediaApi, uploadMedia } from '../client.ts'
import { mediaDeleteForm, mediaWordsForm } from '../forms.ts'
import { MEDIA_TYPES, captionsBeside } from '../rules.ts'
import type { MediaItem } from '../schema.ts'
import { FileForm, FilmCaptions } from './film-captions.tsx'
import { MEDIA_PAGE, kindWords, lengthInWords, sizeInWords } from './media-grid.tsx'
import { BackToQueue, MissingItem, type Back } from '../../../ui/queue/queue-item.tsx'

type MediaDetailsProps = {
  item: MediaItem | undefined
  /** The action that a form without scripts has just completed. */
  done: string | undefined
  onChanged: () => void
  onDeleted: () => void
}

const doneWords: Readonly<Record<string, () => string>> = {
  saved: m.media_saved,
  uploaded: m.media_uploaded,
  known: m.media_known,
  replaced: m.media_replaced,
  captions: m.media_captions_saved,
  uncaptioned: m.media_captions_removed,
}

const BACK: Back = { path: MEDIA_PAGE, label: m.media_back }

/** One file of the library: its preview, its texts, and the places that use it. */
export function MediaDetails({ item, done, onChanged, onDeleted }: MediaDetailsProps) {
  const [key, onTyped] = useFormKey(item?.id, item?.wordsVersion)
  if (!item) return <MissingItem title={m.media_missing()} back={BACK} />
  const said = done && doneWords[done]
  return (
    <article className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <BackToQueue {...BACK} />
        <h2 className="wrap-anywhere">
          <OwnWords translate="yes">{item.title}</OwnWords>
        </h2>
        {said && <Notice tone="success" live title={said()} />}
        {!item.mayChange && <Notice>{m.media_of_another()}</Notice>}
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <WholeMedia item={item} />
          <Facts item={item} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {item.mayChange && <Words key={key} {...{ item, onChanged, onTyped }} />}
          <Uses item={item} />
          {item.mayChange && item.kind === 'film' && (
            <FilmCaptions item={item} onChanged={onChanged} />
          )}
          {item.mayChange && (
            <section aria-labelledby="media-replace" className="flex flex-col gap-3">
              <h3 id="media-replace">{m.media_replace()}</h3>
              <FileForm
                intent="media-replace"
                own={{ mediaId: item.id }}
                label={m.common_choose_file()}
                hint={m.media_replace_text()}
                accept={MEDIA_TYPES}
                send={m.media_replace_do()}
                upload={(file, onProgress) => uploadMedia(file, { replaces: item.id, onProgress })}
                onDone={toastAnd(m.media_replaced, onChanged)}
              />
            </section>
          )}
          {item.mayChange && <Deletion item={item} onDeleted={onDeleted} />}
        </div>
      </div>
    </article>
  )
}

function WholeMedia({ item }: { item: MediaItem }) {
  const { locale } = useReader()
  const now = `${item.address}?v=${item.version}`
  const alt = (locale === 'fa' ? item.altFa : item.altEn) ?? item.title
  const captions = item.captions.includes(locale) ? locale : item.captions[0]
  const frame =
    'h-auto max-h-[28rem] w-full rounded-control border border-line bg-sunken object-contain'
  switch (item.kind) {
    case 'picture':
      return <img src={now} alt={alt} className={frame} />
    case 'film':
      return (
        <video
          controls
          playsInline
          preload="metadata"
          src={now}
          poster={item.preview ?? undefined}
          aria-label={alt}
          className={frame}
        >
          <track
            kind="captions"
            srcLang={captions}
            src={captions && `${captionsBeside(item.address, captions)}?v=${item.version}`}
          />
        </video>
      )
    case 'pdf':
      return (
        <a href={now} className="inline-flex min-h-11 items-center self-start font-semibold">
          {m.media_open_pdf()}
        </a>
      )
  }
}

function Facts({ item }: { item: MediaItem }) {
  const reader = useReader()
  const { locale } = reader
  const number = (value: number) => formatNumber(value, locale)
  const { width, height, durationSeconds, uploader, heights } = item
  const items = [
    { term: m.common_kind(), details: kindWords[item.kind]() },
    { term: m.media_size(), details: sizeInWords(item.byteSize) },
    ...(width && height
      ? [{ term: m.media_measures(), details: <bdi>{`${number(width)} × ${number(height)}`}</bdi> }]
      : []),
    ...(durationSeconds
      ? [{ term: m.media_length(), details: lengthInWords(durationSeconds) }]
      : []),
    { term: m.media_added(), details: formatShortDate(item.createdAt, reader) },
    ...(uploader ? [{ term: m.media_added_by(), details: <OwnWords>{uploader}</OwnWords> }] : []),
    { term: m.media_version(), details: number(item.version) },
  ]
  const prepared = {
    waiting: m.media_preparing,
    failed: m.media_unprepared,
    done: () => m.media_prepared({ heights: joinWords(heights.map(number), locale) }),
  }
  return (
    <section aria-labelledby="media-facts" className="flex flex-col gap-2">
      <h3 id="media-facts">{m.media_facts()}</h3>
      <DefinitionList items={items} />
      {item.preparation && <p className="text-muted">{prepared[item.preparation]()}</p>}
    </section>
  )
}

type WordsProps = {
  item: MediaItem
  onChanged: () => void
  onTyped: (isTyped: boolean) => void
}

function Words({ item, onChanged, onTyped }: WordsProps) {
  const form = usePageForm(mediaWordsForm, {
    own: { mediaId: item.id },
    initialValues: { title: item.title, altEn: item.altEn ?? '', altFa: item.altFa ?? '' },
    version: toTag(item.wordsVersion),
    newest: async () => toTag((await mediaApi['media-items'](item.id).$get()).wordsVersion),
    done: toastAnd(m.media_saved, onChanged),
    onTyped,
  })
  return (
    <FormFrame
      form={form}
      failedTitle={m.common_not_saved()}
      label={m.common_save()}
      busyLabel={m.common_saving_short()}
    >
      <FormTextField {...form.text('title')} label={m.common_title()} required />
      <FormTextField
        {...form.text('altEn')}
        label={m.media_field_alt_en()}
        hint={m.media_field_alt_hint()}
        dir="ltr"
        lang="en"
      />
      <FormTextField {...form.text('altFa')} label={m.media_field_alt_fa()} dir="rtl" lang="fa" />
    </FormFrame>
  )
}

const useWords = {
  post: m.media_use_post,
  resource: m.media_use_resource,
  draft: m.media_use_draft,
}

function Uses({ item }: { item: MediaItem }) {
  const { locale } = useReader()
  return (
    <section aria-labelledby="media-uses" className="flex flex-col gap-2">
      <h3 id="media-uses">{m.media_uses()}</h3>
      {item.uses.length === 0 ? (
        <p className="text-muted">{m.media_uses_none()}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {item.uses.map(({ kind, id, title, path, language }) => (
            <li key={`${kind} ${id}`} className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-sm text-muted">{useWords[kind]()}</span>
              {title !== null && path !== null && (
                <a
                  href={localizePath(path, language ?? locale)}
                  className="inline-flex min-h-11 items-center wrap-anywhere"
                >
                  <OwnWords translate="yes">{title}</OwnWords>
                </a>
              )}
              {title !== null && path === null && <OwnWords translate="yes">{title}</OwnWords>}
              {title === null && kind !== 'draft' && <span>{m.media_use_hidden()}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Deletion({ item, onDeleted }: { item: MediaItem; onDeleted: () => void }) {
  if (item.useCount > 0) return <p className="text-muted">{m.media_delete_used()}</p>
  return (
    <AskedForm
      definition={mediaDeleteForm}
      own={{ mediaId: item.id }}
      done={toastAnd(m.media_deleted, onDeleted)}
      failedTitle={m.common_not_saved()}
      label={m.common_delete()}
      variant="danger"
      question={{
        title: m.media_delete_title(),
        message: m.media_delete_text(),
        keep: m.media_delete_keep(),
      }}
    />
  )
}
