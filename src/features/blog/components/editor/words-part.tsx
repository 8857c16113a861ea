import * as m from '../../../../i18n/paraglide/messages.js'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { RichTextField } from '../rich-text-field.tsx'
import type { PostForm } from './use-post-form.ts'

type WordsPartProps = {
  form: PostForm
  field: (name: 'title' | 'excerpt' | 'content') => { id: string; error: string | undefined }
  uploads: boolean
}

/** Title, excerpt and text. Without scripts the text is HTML in a plain area. */
export function WordsPart({ form, field, uploads }: WordsPartProps) {
  const { fields, set } = form
  return (
    <div className="flex flex-col gap-5">
      <Field {...field('title')} label={m.common_title()} required>
        {(attributes) => (
          <TextInput
            {...attributes}
            name="title"
            lang={fields.language}
            autoComplete="off"
            value={fields.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        {...field('excerpt')}
        label={m.writing_field_excerpt()}
        hint={m.writing_field_excerpt_hint()}
        required
      >
        {(attributes) => (
          <TextArea
            {...attributes}
            name="excerpt"
            rows={3}
            lang={fields.language}
            value={fields.excerpt}
            onChange={(event) => set({ excerpt: event.target.value })}
          />
        )}
      </Field>
      <RichTextField
        {...field('content')}
        name="content"
        label={m.writing_field_content()}
        editorLabel={m.writing_editor_label()}
        language={fields.language === 'fa' ? 'fa' : 'en'}
        value={fields.content}
        round={form.round}
        uploads={uploads}
        onChange={(content) => set({ content })}
      />
    </div>
  )
}
