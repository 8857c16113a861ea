import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { captionFilm } from '../client.ts'
import { mediaUncaptionForm } from '../forms.ts'
import type { MediaItem } from '../schema.ts'
import { FileForm } from './file-form.tsx'

type FilmCaptionsProps = { item: MediaItem; onChanged: () => void }

const LANGUAGES = [
  ['en', m.common_english],
  ['fa', m.common_farsi],
] as const

/** What is said in a film, in writing, in each language. */
export function FilmCaptions({ item, onChanged }: FilmCaptionsProps) {
  return (
    <section aria-labelledby="media-captions" className="flex flex-col gap-4">
      <h3 id="media-captions">{m.media_captions()}</h3>
      <p className="text-muted">{m.media_captions_text()}</p>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {LANGUAGES.map(([language, name]) => (
          <OfLanguage key={language} {...{ item, language, onChanged }} name={name()} />
        ))}
      </div>
    </section>
  )
}

function OfLanguage(props: FilmCaptionsProps & { language: Locale; name: string }) {
  const { item, language, name, onChanged } = props
  const isThere = item.captions.includes(language)
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      <h4>{name}</h4>
      <p>{isThere ? m.media_captions_there() : m.media_captions_none()}</p>
      <FileForm
        intent="media-captions"
        own={{ mediaId: item.id, language }}
        label={m.media_choose_one()}
        accept=".vtt,text/vtt"
        send={isThere ? m.media_captions_replace() : m.media_captions_send()}
        upload={(file) => captionFilm(item.id, language, file)}
        onDone={() => {
          toast({ title: m.media_captions_saved() })
          onChanged()
        }}
      />
      {isThere && <Removal {...{ item, language, onChanged }} />}
    </div>
  )
}

function Removal({ item, language, onChanged }: FilmCaptionsProps & { language: Locale }) {
  const form = usePageForm(mediaUncaptionForm, {
    own: { mediaId: item.id, language },
    failed: m.problem_internal,
    done() {
      toast({ title: m.media_captions_removed() })
      onChanged()
    },
  })
  return (
    <form {...form.form}>
      <ErrorSummary title={m.media_not_saved()} {...form.faults} />
      {form.hidden}
      <Button {...form.button} variant="quiet">
        {m.media_captions_remove()}
      </Button>
    </form>
  )
}
