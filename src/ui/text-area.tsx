import { type ComponentProps, type ReactNode, useState } from 'react'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** Words for the number of characters typed, as “120 of 500 characters”. */
  counter?: ((length: number) => ReactNode) | undefined
}

export function TextArea({ counter, className = '', onChange, id, ...rest }: TextAreaProps) {
  const [typed, setTyped] = useState<number>()
  const initial = rest.value ?? rest.defaultValue ?? ''
  const length = rest.value === undefined && typed !== undefined ? typed : String(initial).length
  return (
    <>
      <textarea
        dir="auto"
        rows={5}
        placeholder=" "
        {...rest}
        id={id}
        className={`control ${className}`}
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
      />
      {counter && (
        <p id={id && `${id}-counter`} className="text-sm text-muted">
          {counter(length)}
        </p>
      )}
    </>
  )
}
