import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { OwnWords } from '../own-words.tsx'

type FileInputProps = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'accept'> & {
  /** The accepted media types and file extensions. */
  accept: readonly string[]
  ref?: RefObject<HTMLInputElement | null>
  chooseLabel?: string
}

/**
 * A file input. The browser's own control is labelled in the browser's language, which may differ
 * from the page's: it lies invisibly over texts of the page, and receives clicks, drops and focus.
 */
export function FileInput({ ref, accept, chooseLabel, ...rest }: FileInputProps) {
  const [name, setName] = useState<string>()
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  useEffect(() => {
    const form = input.current?.form
    const forget = () => setName(undefined)
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [input])
  return (
    <span className="control relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-focus has-[[aria-invalid=true]]:border-2 has-[[aria-invalid=true]]:border-danger">
      <span
        aria-hidden="true"
        className="rounded-control border border-primary bg-surface px-3 py-1.5 font-semibold text-primary"
      >
        {chooseLabel ?? m.common_choose_file()}
      </span>
      <span aria-hidden="true" className={name === undefined ? 'leading-heading' : 'truncate'}>
        {name === undefined ? m.common_no_file() : <OwnWords>{name}</OwnWords>}
      </span>
      <input
        {...rest}
        ref={input}
        type="file"
        accept={accept.join()}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => setName(event.currentTarget.files?.[0]?.name)}
      />
    </span>
  )
}
