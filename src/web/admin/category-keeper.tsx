import type { Elements } from '../../ui/rendering/elements.ts'
import { useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { attempt } from '../../platform/api/attempt.ts'
import { toTag } from '../../platform/api/entity-tags.ts'
import { present } from '../../platform/present.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormFrame } from '../../ui/forms/form-frame.tsx'
import { FormSelect, FormTextField } from '../../ui/forms/form-fields.tsx'
import type { SelectOption } from '../../ui/forms/select.tsx'
import { toastAnd, toastRefusal } from '../../ui/toasts/toast.ts'
import { usePageForm, type AnyDefinition } from '../../ui/use-page-form.tsx'
import { RemovePart } from './category-removal.tsx'

export interface EditedCategory {
  id: number
  version: string
  name: string
  countLabel: string
  isEmpty: boolean
  mark?: Elements
  values: Record<string, string>
  /** Categories that can take over its content when it is removed. */
  targets: readonly SelectOption[]
}

export interface CategoryField {
  name: string
  label: string
  lang?: string
  dir?: 'ltr'
  isOptional?: boolean
  options?: readonly SelectOption[]
  /** The value for a new category. */
  initial?: string
}

type CategoryKeeperProps = {
  definition: AnyDefinition
  text: string
  empty?: string
  categories: readonly EditedCategory[]
  fields: readonly CategoryField[]
  /** Reads the categories again. */
  read: () => Promise<readonly Pick<EditedCategory, 'id' | 'version'>[]>
  remove: (id: number, moveTo: number | undefined) => Promise<unknown>
  /** Saves an order; absent where categories have none. */
  order?: (ids: number[]) => Promise<unknown>
  onChanged: () => Promise<void>
}

export function CategoryKeeper(props: CategoryKeeperProps) {
  const { text, empty, categories } = props
  const [changed, setChanged] = useState<number>()
  const moving = useMoving(props)
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-muted">{text}</p>
      {categories.length === 0 && <p>{empty}</p>}
      <ul className="flex flex-col rounded-card bg-surface px-4 sm:px-6">
        {categories.map((category, index) => (
          <li
            key={category.id}
            className="flex flex-col gap-3 border-b border-line py-4 last:border-b-0"
          >
            <CategoryLine
              {...props}
              category={category}
              index={index}
              moving={moving}
              onChange={() => setChanged(changed === category.id ? undefined : category.id)}
            />
            {changed === category.id && (
              <CategoryForm {...props} category={category} onDone={() => setChanged(undefined)} />
            )}
          </li>
        ))}
      </ul>
      <Card as="section" aria-labelledby="category-new">
        <h2 id="category-new" className="mb-3 text-lg">
          {m.librarian_category_new()}
        </h2>
        <CategoryForm key={categories.length} {...props} category={undefined} />
      </Card>
    </div>
  )
}

const STEPS = [
  { by: -1, arrow: '↑', labelOf: m.librarian_category_up },
  { by: 1, arrow: '↓', labelOf: m.librarian_category_down },
]

/** One move at a time: the next starts from the saved order. */
function useMoving({ categories, order, onChanged }: CategoryKeeperProps) {
  const [underWay, setUnderWay] = useState<{ id: number; by: number }>()
  async function move(index: number, by: number) {
    const ids = categories.map(({ id }) => id)
    const [id] = ids.splice(index, 1) as [number]
    ids.splice(index + by, 0, id)
    setUnderWay({ id, by })
    const tried = await attempt(() => order!(ids))
    if (tried.ok) await onChanged()
    else toastRefusal(m.ways_not_done)(tried.problem)
    setUnderWay(undefined)
  }
  return { underWay, move }
}

export type LineProps = CategoryKeeperProps & {
  category: EditedCategory
  index: number
  moving: ReturnType<typeof useMoving>
  onChange: () => void
}

function CategoryLine(props: LineProps) {
  const { category, index, categories, order, moving, onChange, ...rest } = props
  const { name, countLabel, mark } = category
  const { underWay } = moving
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          {mark && <span>{mark}</span>}
          <span>{countLabel}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {order &&
          STEPS.map(({ by, arrow, labelOf }) => (
            <Button
              key={by}
              variant="quiet"
              size="small"
              aria-label={labelOf({ name })}
              disabled={categories[index + by] === undefined}
              busy={underWay?.id === category.id && underWay.by === by}
              onClick={() => !underWay && void moving.move(index, by)}
            >
              <span aria-hidden="true">{arrow}</span>
            </Button>
          ))}
        <Button
          variant="secondary"
          size="small"
          aria-label={m.librarian_category_edit_of({ name })}
          onClick={onChange}
        >
          {m.librarian_category_edit()}
        </Button>
        <RemovePart {...rest} category={category} />
      </div>
    </div>
  )
}

type FormProps = CategoryKeeperProps & {
  category: EditedCategory | undefined
  onDone?: () => void
}

function CategoryForm({ definition, category, fields, read, onChanged, onDone }: FormProps) {
  const form = usePageForm(definition, {
    own: category && { categoryId: category.id },
    ...(category && {
      version: toTag(category.version),
      newest: async () =>
        toTag(present((await read()).find(({ id }) => id === category.id)).version),
    }),
    initialValues:
      category?.values ??
      Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
    done: toastAnd(m.librarian_category_saved, () => {
      onDone?.()
      void onChanged()
    }),
  })
  return (
    <FormFrame
      form={form}
      failedTitle={m.ways_not_done()}
      label={category ? m.librarian_category_save() : m.librarian_category_new()}
      variant={category ? 'primary' : 'secondary'}
      aside={
        onDone ? (
          <Button variant="quiet" onClick={onDone}>
            {m.librarian_category_cancel()}
          </Button>
        ) : null
      }
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {fields.map(({ name, options, isOptional, initial: _, ...line }) => {
          const shared = { ...form.text(name), ...line, required: !isOptional }
          return options ? (
            <FormSelect key={name} {...shared} options={options} />
          ) : (
            <FormTextField key={name} {...shared} />
          )
        })}
      </div>
    </FormFrame>
  )
}
