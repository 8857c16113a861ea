import { useEffect, useRef } from 'react'

/** The form of a dialog: it begins in its first field, and goes on in the first that is wrong. */
export function useDialogFocus(errors: object) {
  const form = useRef<HTMLFormElement>(null)
  const isOpened = useRef(false)
  useEffect(() => {
    const wanted = isOpened.current ? '[aria-invalid="true"]' : 'input'
    isOpened.current = true
    form.current?.querySelector<HTMLElement>(wanted)?.focus()
  }, [errors])
  return form
}
