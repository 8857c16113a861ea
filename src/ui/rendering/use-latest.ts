import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A ref to the latest rendered value, for code that continues after an await. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
