import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { languageLabels } from '../../i18n/language-labels.ts'
import { localeNames, locales, type Locale } from '../../i18n/locale.ts'
import { ownWords } from '../../i18n/text/text-language.ts'
import { Field } from './field.tsx'

export type SelectOption = {
  value: string
  label: string
  /** The language of the label, where its first letter does not show it. */
  lang?: Locale
  dir?: 'ltr' | 'rtl'
}

type SelectGroup = { group: string; options: readonly SelectOption[] }

type SelectProps = ComponentProps<'select'> & { options: readonly (SelectOption | SelectGroup)[] }

// The server's labels stay: a device may know other time zones or alphabets.
const Option = ({ label, ...attributes }: SelectOption) => (
  <option suppressHydrationWarning lang={ownWords(label).lang} {...attributes}>
    {label}
  </option>
)

/** Each language by its own name. */
export const LANGUAGE_OPTIONS: readonly SelectOption[] = locales.map((value) => ({
  value,
  label: localeNames[value],
}))

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!)

/** The same HTML as React's, in a tenth of the time: a week of hours has a thousand options. */
function writeOption({ label, ...attributes }: SelectOption, chosen: readonly string[]): string {
  const given = Object.entries({ lang: ownWords(label).lang, ...attributes })
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeText(value)}"`))
    .join('')
  const selected = chosen.includes(attributes.value) ? ' selected=""' : ''
  return `<option${given}${selected}>${escapeText(label)}</option>`
}

type Chosen = ComponentProps<'select'>['value']

function writeOptions(options: SelectProps['options'], value: Chosen): string {
  const chosen = value === undefined ? [] : [value].flat().map(String)
  const write = (some: readonly SelectOption[]) =>
    some.map((option) => writeOption(option, chosen)).join('')
  return options
    .map((one) =>
      'group' in one
        ? `<optgroup label="${escapeText(one.group)}">${write(one.options)}</optgroup>`
        : write([one]),
    )
    .join('')
}

const drawOptions = (options: SelectProps['options']) =>
  options.map((one) =>
    'group' in one ? (
      <optgroup key={one.group} label={one.group}>
        {one.options.map((option) => (
          <Option key={option.value} {...option} />
        ))}
      </optgroup>
    ) : (
      <Option key={one.value} {...one} />
    ),
  )

/** The native select: works without scripts, and as each device does. */
export function Select({ options, className = '', required, ...rest }: SelectProps) {
  const value = rest.value ?? rest.defaultValue
  const [first] = options
  // A select that starts with a value cannot be empty.
  const canBeEmpty = first !== undefined && 'value' in first && first.value === ''
  return (
    <span className={`relative block ${className}`}>
      <select
        {...rest}
        required={required && canBeEmpty}
        aria-required={(required && !canBeEmpty) || undefined}
        className="control appearance-none pe-11"
        {...(import.meta.env.SSR
          ? { dangerouslySetInnerHTML: { __html: writeOptions(options, value) } }
          : { children: drawOptions(options) })}
      />
      <ChevronDown
        aria-hidden="true"
        className="icon pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted"
      />
    </span>
  )
}

type FollowingSelectProps = Omit<SelectProps, 'value' | 'defaultValue'> & { value: string }

/**
 * A select that follows the address, which may also change in other ways. The element stays the
 * same, and with it the focus.
 */
export function FollowingSelect({ value, ...rest }: FollowingSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    if (select.current) select.current.value = value
  }, [value])
  return <Select ref={select} defaultValue={value} {...rest} />
}

type SelectFieldProps = {
  id: string
  name: string
  label: string
  value: string | undefined
  options: readonly SelectOption[]
}

/** A filter or sort order of a list; it follows the address. */
export const SelectField = ({ id, name, label, value = '', options }: SelectFieldProps) => (
  <div className="min-w-44">
    <Field id={id} label={label}>
      {(attributes) => (
        <FollowingSelect {...attributes} name={name} value={value} options={options} />
      )}
    </Field>
  </div>
)

/** The site's languages as options, in the language of the page. */
export const languageOptions = (any?: string): SelectOption[] =>
  optionsOf(locales, (locale) => languageLabels[locale](), any)

/** The options of a select, each value with its label; `any` is the label of no choice. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  wordOf: (value: Value) => string,
  any?: string,
): SelectOption[] => [
  ...(any === undefined ? [] : [{ value: '', label: any }]),
  ...values.map((value) => ({ value, label: wordOf(value) })),
]
