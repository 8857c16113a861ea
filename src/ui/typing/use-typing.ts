import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findDraft, forgetDraft } from './drafts.ts'
import { readTyped, type Typed } from './fields.ts'
import { keepTyping } from './keep-typing.ts'
import type { Draft } from './rules.ts'
import { watchUnsaved } from './unsaved.ts'

export interface TypingOptions {
  /** Names the draft: the tab stores it until it is sent, for the person who typed it. */
  draft?: string | undefined
  /**
   * Without a draft, leaving the form with changes asks for confirmation; false for short forms.
   */
  asks?: boolean | undefined
  /** Called with true on typing, and after a save with whether something was typed meanwhile. */
  onTyped?: ((isTyped: boolean) => void) | undefined
}

const isSame = (one: Typed, other: Typed) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The expected values of a form untouched since it was sent: the sent ones. A select that no longer
 * offers the sent option is back at its first.
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

/** Protects typed text: stores it as a draft, or asks for confirmation before leaving. */
export function useTyping({ draft, asks = true, onTyped }: TypingOptions, isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const saved = useRef<Typed>(undefined)
  const isSending = useRef(false)
  const underWay = useRef<Typed>(undefined)
  const isTypedOn = useRef(false)
  const [restored, setRestored] = useState<Draft>()

  useLayoutEffect(() => {
    if (!draft || !form.current) return
    setRestored(form.current.dataset['posted'] ? undefined : findDraft(draft))
    keepTyping(form.current)
  }, [draft])

  // Typed before hydration.
  useEffect(() => {
    const box = form.current
    if (!box || !onTyped) return
    if (isRefused || !isSame(readTyped(box, 'now'), readTyped(box, 'at-first'))) onTyped(true)
  }, [onTyped, isRefused])

  useEffect(() => {
    const box = form.current
    if (draft || !asks || !box) return
    // Autofill does not count as typing.
    let isTouched = isRefused || box.contains(document.activeElement)
    const touch = () => (isTouched = true)
    box.addEventListener('focusin', touch)
    const endWatch = watchUnsaved(() => {
      if (!isTouched || isSending.current || !form.current) return false
      const now = readTyped(form.current, 'now')
      // The values of a refused form are unsaved too.
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
    /** The draft from which the form was restored. */
    restored,
    noteTyping() {
      isTypedOn.current = true
      onTyped?.(true)
    },
    /** Marks the beginning of sending; returns the function that marks its end. */
    begin(): () => void {
      isSending.current = true
      isTypedOn.current = false
      underWay.current = form.current ? readTyped(form.current, 'now') : undefined
      return () => {
        isSending.current = false
      }
    },
    /**
     * Returns whether something was typed since the sending began: that text is neither saved nor
     * deleted. Called a second time when the response has been handled, because what the response
     * changed in the form is not typing.
     */
    sent(): boolean {
      if (draft && !isTypedOn.current) forgetDraft(draft)
      if (isTypedOn.current) saved.current = underWay.current
      else if (form.current) saved.current = readTyped(form.current, 'now')
      // A form that was remounted since has typing of its own.
      if (form.current) onTyped?.(isTypedOn.current)
      setRestored(undefined)
      return isTypedOn.current
    },
  }
}
