import { useCallback, useState } from 'react'

/**
 * The React key of a form that remounts with each new version of its values; but not while it has
 * unsaved typing, as `onTyped` reports.
 */
export function useFormKey(version: string): [key: string, onTyped: (isTyped: boolean) => void] {
  const [shown, setShown] = useState({ version, key: version, isTyped: false })
  if (shown.version !== version)
    setShown({ ...shown, version, key: shown.isTyped ? shown.key : version })
  const onTyped = useCallback(
    (isTyped: boolean) =>
      setShown((before) => (before.isTyped === isTyped ? before : { ...before, isTyped })),
    [],
  )
  return [shown.key, onTyped]
}
