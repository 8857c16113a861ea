import { useState, type KeyboardEvent } from 'react'
import { directionOf } from '../../../../i18n/locale.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { attempt } from '../../../../platform/api/attempt.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormSelect, FormTextField } from '../../../../ui/forms/form-fields.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { blogApi } from '../../client/index.ts'
import type { WritingCategory } from '../../schema/writing.ts'
import { categoriesOf } from './fields.ts'
import type { PanelProps } from './side-panel.tsx'

/**
 * Selects the post's category; a new one can be added, or one renamed, without leaving the editor.
 */
export function CategoryField({ choices, fields, set, form, onCategory }: PanelProps) {
  const [naming, setNaming] = useState<'new' | 'other'>()
  const known = categoriesOf(choices, fields.language)
  const chosen = known.find(({ id }) => String(id) === fields.categoryId)
  const { id: selectId } = form.field('categoryId')
  const finish = (category?: WritingCategory) => {
    setNaming(undefined)
    if (category) {
      onCategory(category)
      set({ categoryId: String(category.id) })
      toast({ title: m.librarian_category_saved() })
    }
    document.getElementById(selectId)?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      <FormSelect
        {...form.text('categoryId')}
        label={m.common_category()}
        required
        options={[
          { value: '', label: m.writing_field_category_choose() },
          ...known.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {naming ? (
        <CategoryNaming
          key={naming}
          renamed={naming === 'other' ? chosen : undefined}
          language={chosen?.language ?? (fields.language === 'fa' ? 'fa' : 'en')}
          id={`${selectId}-name`}
          onDone={finish}
        />
      ) : (
        <p className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" onClick={() => setNaming('new')}>
            {m.writing_category_add()}
          </Button>
          {chosen && choices.mayRenameCategories && (
            <Button variant="quiet" size="small" onClick={() => setNaming('other')}>
              {m.writing_category_rename()}
            </Button>
          )}
        </p>
      )}
      <noscript>{m.writing_category_scripts()}</noscript>
    </div>
  )
}

type CategoryNamingProps = {
  /** The category to rename; absent for a new one. */
  renamed: WritingCategory | undefined
  language: 'en' | 'fa'
  id: string
  onDone: (category?: WritingCategory) => void
}

/** Without a `form` element, as it is inside the post's form. */
function CategoryNaming({ renamed, language, id, onDone }: CategoryNamingProps) {
  const [name, setName] = useState(renamed?.name ?? '')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    if (isBusy) return
    setBusy(true)
    const send = () =>
      renamed
        ? blogApi.blog.categories(renamed.id).$put({ name })
        : blogApi.blog.categories.$post({ name, language })
    const tried = await attempt(send)
    setBusy(false)
    if (tried.ok) return onDone(tried.answer)
    const { fields, detail } = tried.problem
    setError(fields['name'] ?? detail)
    document.getElementById(id)?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter would otherwise submit the post.
    event.preventDefault()
    void save()
  }
  return (
    <div className="flex flex-col gap-3 rounded-control border border-transparent bg-sunken p-3">
      <FormTextField
        id={id}
        // Unnamed, so that the post's form does not submit it.
        name=""
        label={renamed ? m.writing_category_other_name() : m.writing_category_new_name()}
        hint={renamed ? m.writing_category_rename_hint() : undefined}
        error={error}
        required
        lang={language}
        dir={directionOf(language)}
        autoComplete="off"
        autoFocus
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={press}
      />
      <div className="actions">
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          busyLabel={m.common_saving_short()}
          onClick={() => void save()}
        >
          {renamed ? m.writing_category_rename_save() : m.writing_category_add_save()}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onDone()}>
          {m.common_cancel()}
        </Button>
      </div>
    </div>
  )
}
