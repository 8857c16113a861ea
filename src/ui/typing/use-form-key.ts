import { useCallback, useState } from 'react'

/**
 * The React key of a form about a subject: it remounts with another subject, and with each new
 * version of its values; but not the latter while it has unsaved typing, as `onTyped` reports.
 */
export function useFormKey(
  subject: string | number | undefined,
  version: string | number | null | undefined,
): [key: string, onTyped: (isTyped: boolean) => void] {
  const [shown, setShown] = useState({ subject, version, filled: version, isTyped: false })
  if (shown.subject !== subject) setShown({ subject, version, filled: version, isTyped: false })
  else if (shown.version !== version)
    setShown({ ...shown, version, filled: shown.isTyped ? shown.filled : version })
  const onTyped = useCallback(
    (isTyped: boolean) =>
      setShown((before) => (before.isTyped === isTyped ? before : { ...before, isTyped })),
    [],
  )
  return [`${shown.subject} ${shown.filled}`, onTyped]
}
