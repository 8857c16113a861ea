import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What was drawn last, for code that goes on after a wait. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
