type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The values of a form's fields, by name. */
export type Typed = Record<string, string[]>

/**
 * The current or initial values of the fields that a reader fills in, without passwords, files and
 * hidden fields.
 */
export function readTyped(form: HTMLFormElement, when: 'now' | 'at-first'): Typed {
  const typed: Typed = {}
  for (const control of form.elements as Iterable<Element> as Iterable<Control>) {
    const { name, type, value } = control
    if (!name || /^(?:hidden|password|file|submit|button|reset)$/.test(type)) continue
    // A revealed password field has the type `text`.
    if (/password/.test(control.autocomplete)) continue
    const values = (typed[name] ??= [])
    const isNow = when === 'now'
    if ('options' in control) {
      const first = [...control.options].find((one) => one.defaultSelected) ?? control.options[0]
      values.push(isNow ? value : (first?.value ?? ''))
    } else if ('checked' in control && /^(?:checkbox|radio)$/.test(type)) {
      if (isNow ? control.checked : control.defaultChecked) values.push(value)
    } else values.push(isNow ? value : control.defaultValue)
  }
  return typed
}

/** Sets the values of fields by name; opens folded parts around them. */
export function fillTyped(form: HTMLFormElement, typed: Typed): void {
  const used: Record<string, number> = {}
  for (const control of form.elements as Iterable<Element> as Iterable<Control>) {
    const { name, type } = control
    const values = typed[name]
    if (!values || /^(?:hidden|password|file)$/.test(type)) continue
    if ('checked' in control && /^(?:checkbox|radio)$/.test(type)) {
      if (control.checked === values.includes(control.value)) continue
      control.checked = !control.checked
    } else {
      const value = values[(used[name] = (used[name] ?? -1) + 1)]
      if (value === undefined || control.value === value) continue
      // The native setter: React ignores a value that is set past it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(
        control,
        value,
      )
    }
    const around = control.closest('details')
    if (around) around.open = true
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
