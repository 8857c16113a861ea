import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findDraft, forgetDraft, keepTypingIn } from './drafts.ts'
import { readTyped, type Typed } from './fields.ts'
import { watchUnsaved } from './unsaved.ts'

export interface TypingOptions {
  /** Names what is typed: the tab stores it until it is sent, for the person who typed it. */
  draft?: string | undefined
  /** Without a draft, whoever leaves the form with changes is asked; not where little is typed. */
  asks?: boolean | undefined
  /** Called when something is typed while the form is being sent, until what follows is done. */
  onTypedOn?: (() => void) | undefined
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
export function useTyping({ draft, asks = true, onTypedOn }: TypingOptions, isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const saved = useRef<Typed>(undefined)
  const isSending = useRef(false)
  const underWay = useRef<Typed>(undefined)
  const isTypedOn = useRef(false)
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

  function noteTyping() {
    isTypedOn.current = true
    onTypedOn?.()
  }

  return {
    form,
    /** The form's values were typed before the page was opened, and are not sent yet. */
    isRestored,
    /** Answers how to end it. */
    begin(): () => void {
      const box = form.current
      isSending.current = true
      isTypedOn.current = false
      underWay.current = box ? readTyped(box, 'now') : undefined
      box?.addEventListener('input', noteTyping)
      return () => {
        isSending.current = false
        box?.removeEventListener('input', noteTyping)
      }
    },
    /**
     * Answers whether something was typed since it began: that is neither saved nor deleted. Called
     * again once all is done, for what the answer has made of the form is not typed.
     */
    sent(): boolean {
      if (draft && !isTypedOn.current) forgetDraft(draft)
      if (isTypedOn.current) saved.current = underWay.current
      else if (form.current) saved.current = readTyped(form.current, 'now')
      setRestored(false)
      return isTypedOn.current
    },
  }
}
