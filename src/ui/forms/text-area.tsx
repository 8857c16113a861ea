import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** The counter's text, such as “120 of 500 characters”. */
  counter?: ((length: number) => ReactNode) | undefined
}

const areaOf = (id: string | undefined): HTMLTextAreaElement | undefined => {
  const found = id ? document.getElementById(id) : null
  return found instanceof HTMLTextAreaElement ? found : undefined
}

const never = () => () => {}

/** Preserves text typed before hydration, in which React would restore the server's text. */
function useTypedBefore(id: string | undefined): void {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [before] = useState(() =>
    isTakenOver && !import.meta.env.SSR ? areaOf(id)?.value : undefined,
  )
  useLayoutEffect(() => {
    const area = areaOf(id)
    if (area && before !== undefined && area.value !== before) area.value = before
  }, [id, before])
}

export function TextArea({ counter, className = '', onChange, id, ...rest }: TextAreaProps) {
  const [typed, setTyped] = useState<number>()
  const initial = rest.value ?? rest.defaultValue ?? ''
  const length = rest.value === undefined && typed !== undefined ? typed : String(initial).length
  useTypedBefore(id)
  useEffect(() => {
    const area = areaOf(id)
    if (area && area.value !== area.defaultValue) setTyped(area.value.length)
  }, [id])
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
