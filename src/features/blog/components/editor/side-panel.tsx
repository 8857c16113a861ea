import * as m from '../../../../i18n/paraglide/messages.js'
import { Card } from '../../../../ui/card.tsx'
import { FormSelect, FormTextField } from '../../../../ui/forms/form-fields.tsx'
import type { FormState } from '../../../../ui/forms/use-form.ts'
import { POST_STATUSES } from '../../rules/index.ts'
import { fold } from '../../../../i18n/fold.ts'
import type { EditedPost, WritingCategory, WritingChoices } from '../../schema/writing.ts'
import { languageWords, statusWords } from '../labels.ts'
import { tagNamesIn } from '../../rules/publishing.ts'
import { CategoryField } from './category-field.tsx'
import type { EditorFields } from './fields.ts'
import { Schedule, Translation } from './side-parts.tsx'

export type EditorInputs = Pick<FormState<keyof EditorFields>, 'field' | 'text'>

export interface PanelProps {
  /** Absent for a new post. */
  post: EditedPost | undefined
  choices: WritingChoices
  fields: EditorFields
  set: (change: Partial<EditorFields>) => void
  /** A category was added or renamed meanwhile. */
  onCategory: (category: WritingCategory) => void
  /** The post's fields as their inputs see them. */
  form: EditorInputs
  /** The zone of the date and time of publishing. */
  timeZone: string
  /** Whether the writer says that the translation matches the present text of its pair. */
  isCurrent: boolean
  onCurrent: () => void
}

/** Publishing options (spec 2.61). */
export function SidePanel(props: PanelProps) {
  const { set, form } = props
  return (
    <Card as="section" className="flex flex-col gap-5">
      <h2 className="text-lg md:text-lg">{m.writing_options()}</h2>
      <FormSelect
        {...form.text('status')}
        label={m.common_status()}
        hint={m.writing_field_status_what()}
        options={POST_STATUSES.map((value) => ({ value, label: statusWords[value]() }))}
      />
      <FormSelect
        {...form.text('language')}
        label={m.common_language()}
        // Choices of the other language no longer fit.
        onChange={(event) =>
          set({ language: event.target.value, categoryId: '', translationId: '' })
        }
        options={(['en', 'fa'] as const).map((value) => ({ value, label: languageWords[value]() }))}
      />
      <CategoryField {...props} />
      <FormTextField
        {...form.text('slug')}
        label={m.writing_field_slug()}
        hint={m.writing_field_slug_hint()}
        required
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Tags {...props} />
      <Schedule {...props} />
      <Translation {...props} />
    </Card>
  )
}

function Tags({ fields, set, form, choices }: PanelProps) {
  const chosen = tagNamesIn(fields.tags)
  const has = (name: string) => chosen.some((one) => fold(one) === fold(name))
  const known = choices.tags.filter(({ language }) => language === fields.language)
  const comma = fields.language === 'fa' ? '، ' : ', '
  return (
    <div className="flex flex-col gap-2">
      <FormTextField
        {...form.text('tags')}
        label={m.writing_field_tags()}
        optional
        hint={m.writing_field_tags_hint()}
        autoComplete="off"
        lang={fields.language}
      />
      {known.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center font-semibold text-primary">
            {m.writing_field_tags_known()}
          </summary>
          <ul lang={fields.language} className="flex flex-wrap gap-2">
            {known.map(({ name }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={has(name)}
                  className="min-h-11 rounded-chip border border-edge bg-surface px-3 aria-pressed:border-primary aria-pressed:bg-primary-soft"
                  onClick={() =>
                    set({
                      tags: (has(name)
                        ? chosen.filter((one) => fold(one) !== fold(name))
                        : [...chosen, name]
                      ).join(comma),
                    })
                  }
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
