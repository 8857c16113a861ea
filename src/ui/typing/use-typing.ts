import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findDraft, forgetDraft, keepTypingIn } from './drafts.ts'
import { readTyped, type Typed } from './fields.ts'
import { watchUnsaved } from './unsaved.ts'

export interface TypingOptions {
  /** Names what is typed: the tab stores it until it is sent, for the person who typed it. */
  draft?: string | undefined
  /** Without a draft, whoever leaves the form with changes is asked; not where little is typed. */
  asks?: boolean | undefined
}

const isSame = (one: Typed, other: Typed) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The values of a form that nobody has touched since it was sent: those that were sent. A select
 * that no longer offers the choice that was sent is back at its first.
 */
function untouchedSince(sent: Typed, form: HTMLFormElement): Typed {
  const isOffered = ([name, values]: [string, string[]]) => {
    const control = form.elements.namedItem(name)
    if (!(control instanceof HTMLSelectElement)) return true
    const offered = [...control.options].map(({ value }) => value)
    return values.every((value) => offered.includes(value))
  }
  return {
    ...readTyped(form, 'at-first'),
    ...Object.fromEntries(Object.entries(sent).filter(isOffered)),
  }
}

/** What is typed into a form is never lost: it is stored, or its reader is asked before leaving. */
export function useTyping({ draft, asks = true }: TypingOptions, isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const saved = useRef<Typed>(undefined)
  const isSending = useRef(false)
  const underWay = useRef<Typed>(undefined)
  const [isRestored, setRestored] = useState(false)

  useLayoutEffect(() => {
    if (!draft || !form.current) return
    setRestored(!form.current.dataset['posted'] && findDraft(draft) !== undefined)
    keepTypingIn(form.current)
  }, [draft])

  useEffect(() => {
    const box = form.current
    if (draft || !asks || !box) return
    // Autofill is not typing.
    let isTouched = isRefused || box.contains(document.activeElement)
    const touch = () => (isTouched = true)
    box.addEventListener('focusin', touch)
    const endWatch = watchUnsaved(() => {
      if (!isTouched || isSending.current || !form.current) return false
      const now = readTyped(form.current, 'now')
      // What came back with a refused form is not saved either.
      if (isRefused && !saved.current) return Object.values(now).flat().some(Boolean)
      return !isSame(now, untouchedSince(saved.current ?? {}, form.current))
    })
    return () => {
      endWatch()
      box.removeEventListener('focusin', touch)
    }
  }, [draft, asks, isRefused])

  return {
    form,
    /** The form's values were typed before the page was opened, and are not sent yet. */
    isRestored,
    begin() {
      isSending.current = true
      underWay.current = form.current ? readTyped(form.current, 'now') : undefined
    },
    end: () => void (isSending.current = false),
    /** Answers whether something was typed while it was under way: that is neither saved nor deleted. */
    sent(): boolean {
      const now = form.current ? readTyped(form.current, 'now') : undefined
      const began = underWay.current
      const isTypedOn = now !== undefined && began !== undefined && !isSame(now, began)
      if (draft && !isTypedOn) forgetDraft(draft)
      if (now) saved.current = isTypedOn ? began : now
      // What changes from now on is what the form makes of the answer.
      if (!isTypedOn) underWay.current = undefined
      setRestored(false)
      return isTypedOn
    },
  }
}
