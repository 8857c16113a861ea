import type { ComponentProps, ReactNode } from 'react'
import { describedByIds, FieldError, FieldHint, FieldMark, type FieldWords } from './field.tsx'

type Choice = {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
}

type ChoiceGroupProps = Omit<FieldWords, 'label'> & {
  id: string
  type: 'radio' | 'checkbox'
  name: string
  legend: ReactNode
  choices: readonly Choice[]
  /** Cards have room for a hint and form a column; chips form a row. */
  look?: 'cards' | 'chips' | undefined
  chosen?: readonly string[] | undefined
  initiallyChosen?: readonly string[] | undefined
  required?: boolean | undefined
  /** Attributes of every input, for form libraries. */
  inputProps?: ComponentProps<'input'> | undefined
}

const looks = {
  cards: { list: 'grid gap-2 sm:grid-cols-2', item: 'items-start' },
  chips: { list: 'flex flex-wrap gap-2', item: 'items-center' },
}

/**
 * A question with several answers, as a fieldset of native inputs. The first input has the group's
 * id, so that a link in an error summary focuses it.
 */
function ChoiceGroup(props: ChoiceGroupProps) {
  const { id, type, legend, mark, hint, error, choices, look = 'cards', required } = props
  const isRadio = type === 'radio'
  const invalid = error ? true : undefined
  return (
    <fieldset
      role={isRadio ? 'radiogroup' : undefined}
      aria-describedby={describedByIds(id, { hint, error })}
      aria-required={isRadio ? required : undefined}
      aria-invalid={isRadio ? invalid : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">
        <span>{legend}</span>
        <FieldMark>{mark}</FieldMark>
      </legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
      <div className={looks[look].list}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={`flex min-h-12 gap-3 rounded-control border border-edge bg-surface px-3.5 py-2.5 hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-disabled:bg-sunken has-disabled:text-muted ${looks[look].item}`}
          >
            <input
              {...props.inputProps}
              id={index === 0 ? id : `${id}-${choice.value}`}
              type={type}
              name={props.name}
              value={choice.value}
              disabled={choice.disabled}
              required={isRadio ? required : undefined}
              aria-invalid={isRadio ? undefined : invalid}
              checked={props.chosen?.includes(choice.value)}
              defaultChecked={props.initiallyChosen?.includes(choice.value)}
              className="mt-[0.15em]"
            />
            <span>
              <span>{choice.label}</span>
              {choice.hint && <span className="block text-sm text-muted">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Several answers may be chosen. */
export function CheckboxGroup(props: Omit<ComponentProps<typeof ChoiceGroup>, 'type'>) {
  return <ChoiceGroup {...props} type="checkbox" />
}

type RadioGroupProps = Omit<
  ComponentProps<typeof ChoiceGroup>,
  'type' | 'chosen' | 'initiallyChosen'
> & {
  chosen?: string | undefined
  initiallyChosen?: string | undefined
}

export function RadioGroup({ chosen, initiallyChosen, ...rest }: RadioGroupProps) {
  return (
    <ChoiceGroup
      {...rest}
      type="radio"
      chosen={chosen === undefined ? undefined : [chosen]}
      initiallyChosen={initiallyChosen === undefined ? undefined : [initiallyChosen]}
    />
  )
}
